// A drawing of a moment as a picture that chats take: the SVG of the server, painted and handed over as PNG.

/** Twice as sharp as it is drawn, for screens that show it large. */
const SHARPNESS = 2;

export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  // the content security policy lets pictures come from the page's own server, or from their address itself
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * SHARPNESS;
  canvas.height = picture.naturalHeight * SHARPNESS;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((come, fail) => canvas.toBlob((blob) => (blob ? come(blob) : fail(new Error('no picture'))), 'image/png'));
}

/** Whether the browser hands this file on to other programs. */
export const canHandOn = (file: File): boolean => typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

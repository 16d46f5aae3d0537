// A drawing of a moment as a picture that chats take: the SVG of the server, painted and handed over as PNG.

import { saveFile } from '../../net/saving';

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

/** To another program of the device where browsers do that, else saved as a file. */
export async function handOn(file: File, text: string): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file.name, file);
  try {
    await navigator.share({ files: [file], text });
  } catch (error) {
    // a person who puts the sharing window away wants nothing; a browser that took too long to ask can still save it
    if ((error as DOMException).name !== 'AbortError') saveFile(file.name, file);
  }
}

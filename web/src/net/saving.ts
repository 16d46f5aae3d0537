// A file for the person in front of the page, as the browser saves it.

const TAKEN_AFTER = 10_000;

export function saveFile(name: string, content: Blob): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(content), download: name });
  link.click();
  // the browser takes it when it has time
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_AFTER);
}

/** What a file is called: the name that people gave, as far as every system takes it. */
export function fileNameOf(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain || otherwise;
}

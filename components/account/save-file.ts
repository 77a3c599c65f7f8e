/** Milliseconds until the browser has begun to save. */
const LIFETIME = 10_000;

/** Offers a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LIFETIME);
}

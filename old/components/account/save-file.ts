/** Until the browser has begun to save (milliseconds). */
const KEPT = 10_000;

/** Gives a file to whoever looks at the page. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

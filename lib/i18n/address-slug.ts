/** A slug as it was written, whatever the address encoded; '' when it is no valid encoding. */
export function slugOf(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return '';
  }
}

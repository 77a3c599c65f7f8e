import { writeToClipboard } from '#lib/browser/secure-context.ts';
import { useToasts } from '#old/stores/toasts.ts';

/** Copies and says so; a browser that does not allow it is told about as well. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  const copied = await writeToClipboard(text);
  useToasts.getState().push(copied ? { status: 'success', text: done } : { status: 'error', text: failed });
}

import { callApi } from '#lib/gateway/client.ts';
import { useUnread } from '#old/stores/unread.ts';

/** Counts what is not read yet (LK-09); while the shop cannot say, what was known stays. */
export async function loadUnread(signal: AbortSignal): Promise<void> {
  const answer = await callApi('pushHistory', { signal });
  if (!answer.ok) return;
  // what was read while the shop was asked is read
  const { read, set } = useUnread.getState();
  set(answer.value.filter((entry) => !entry.read && !read.has(entry.id)).length);
}

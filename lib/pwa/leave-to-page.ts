/** Lets the page hear of a part that did not come, as of any rejection nobody took, so that it mends itself (`pwa-client.tsx`); whoever asked goes on without it. */
export function leaveToPage(lost: unknown): null {
  void Promise.reject(lost);
  return null;
}

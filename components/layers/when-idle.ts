/** Runs a task when the page has loaded and the browser is idle; returns how to cancel it. Safari has no `requestIdleCallback`. */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {};
  const schedule = () => {
    if ('requestIdleCallback' in globalThis && 'cancelIdleCallback' in globalThis) {
      const id = requestIdleCallback(task, { timeout: 2_000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(task, 200);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    window.removeEventListener('load', schedule);
    cancel();
  };
}

interface Ends {
  readonly from: string;
  readonly to: string;
}

/** A daily window of hours of which one end alone is named begins, or ends, at midnight; without both it says nothing (decisions «Delivery»). */
export function closedEnds<T extends Ends>(window: T): T {
  if (window.from === '') return window.to === '' ? window : { ...window, from: '00:00' };
  return window.to === '' ? { ...window, to: '24:00' } : window;
}

const REDUCED = '(prefers-reduced-data: reduce)';

/** Whether this visitor wants as little as possible loaded: told by the connection, or by the system. */
export const savesData = (): boolean =>
  ('connection' in navigator && Object(navigator.connection).saveData === true) || matchMedia(REDUCED).matches;

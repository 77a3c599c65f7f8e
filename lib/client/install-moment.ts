/** Milliseconds between two visits that count as two. */
const PAUSE = 30 * 60_000;
/** Who said no is asked again so much later. */
export const REFUSED_FOR = 30 * 86_400_000;

const ORDER = /^(\/[a-z]{2}(-[A-Z]{2})?)?\/order\/\d+$/;
const BUSY = /^(\/[a-z]{2}(-[A-Z]{2})?)?\/(order|lk)(\/|$)/;

/** What this browser remembers about being offered the shop for its home screen. */
interface InstallMemory {
  readonly visits: number;
  /** Epoch milliseconds; 0 for never. */
  readonly seenAt: number;
  readonly refusedUntil: number;
}

/** Another page of the same visit changes only when it was. */
export const visited = ({ visits, seenAt, refusedUntil }: InstallMemory, now: number): InstallMemory => ({
  visits: now - seenAt > PAUSE ? visits + 1 : visits,
  seenAt: now,
  refusedUntil,
});

/** Whether this is a good moment: an order was placed, or somebody came back; never in a checkout, and not soon after a no. */
export function isGoodMoment({ visits, refusedUntil }: InstallMemory, path: string, now: number): boolean {
  if (now < refusedUntil) return false;
  return ORDER.test(path) || (visits >= 2 && !BUSY.test(path));
}

/** Safari of phones and tablets offers nothing by itself: it is told how. Tablets call themselves Macs, but have fingers. */
export const needsHint = (userAgent: string, touchPoints: number): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
  (/\bMacintosh\b/.test(userAgent) && touchPoints > 1 && /\bSafari\b/.test(userAgent) && !/\bChrome\b/.test(userAgent));

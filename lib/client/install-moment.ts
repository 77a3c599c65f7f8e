/** Milliseconds between two page views that count as separate visits. */
const PAUSE = 30 * 60_000;
/** Milliseconds before a visitor who refused is asked again. */
export const REFUSED_FOR = 30 * 86_400_000;

const ORDER = /^(\/[a-z]{2}(-[A-Z]{2})?)?\/order\/\d+$/;
const BUSY = /^(\/[a-z]{2}(-[A-Z]{2})?)?\/(order|lk)(\/|$)/;

/** What this browser has stored about the offer to install the shop; until `refusedUntil` it is not made. */
export interface InstallMemory {
  readonly visits: number;
  /** Epoch milliseconds; 0 for never. */
  readonly seenAt: number;
  readonly refusedUntil: number;
}

/** Counts a page view; within one visit only the time changes. */
export const visited = ({ visits, seenAt, refusedUntil }: InstallMemory, now: number): InstallMemory => ({
  visits: now - seenAt > PAUSE ? visits + 1 : visits,
  seenAt: now,
  refusedUntil,
});

/** Whether to offer the installation: after an order or on a later visit; never in the checkout, and not soon after a refusal. */
export function isGoodMoment({ visits, refusedUntil }: InstallMemory, path: string, now: number): boolean {
  if (now < refusedUntil) return false;
  return ORDER.test(path) || (visits >= 2 && !BUSY.test(path));
}

/** Safari on phones and tablets has no install prompt: instructions are shown instead. Tablets report a Mac user agent, but touch points. */
export const needsHint = (userAgent: string, touchPoints: number): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
  (/\bMacintosh\b/.test(userAgent) && touchPoints > 1 && /\bSafari\b/.test(userAgent) && !/\bChrome\b/.test(userAgent));

import { randomId } from '#lib/browser/secure-context.ts';

const NAME = 'wheel-spin';

/** The name of the spin whose answer has not been shown yet; null when there is none. It outlives a reload, so that a lost answer is asked for again. */
export function pendingSpin(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Names a spin, or takes the name of the one that is not over. */
export function beginSpin(): string {
  const key = pendingSpin() ?? randomId();
  try {
    sessionStorage.setItem(NAME, key);
  } catch {
    // without a storage the name lives as long as the page
  }
  return key;
}

/** Its prize was shown, or it was refused. */
export function endSpin(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // nothing was kept
  }
}

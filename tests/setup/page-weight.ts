import type { Page } from '@playwright/test';

/** Bytes of a page as they come over the wire, headers included, by what they are. */

export const KINDS = { Document: 'HTML', Script: 'JavaScript', Stylesheet: 'CSS', Font: 'fonts', Image: 'pictures' } as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];
export type Weight = Readonly<Record<Kind | 'all', number>>;

const isKnown = (type: string): type is keyof typeof KINDS => type in KINDS;

interface Options {
  readonly encodings?: readonly ('br' | 'gzip')[];
  /** Milliseconds after the load event in which what is asked for still counts. */
  readonly after?: number;
}

/** Opens an address in a page of a new context, whose cache is empty, and counts until its load event is over; what comes later, in idle time, is no part of the first screen unless it is asked for. */
export async function weightOf(page: Page, url: string, { encodings = ['gzip'], after = 0 }: Options = {}): Promise<Weight> {
  const device = await page.context().newCDPSession(page);
  const bytes: Record<Kind | 'all', number> = { HTML: 0, JavaScript: 0, CSS: 0, fonts: 0, pictures: 0, all: 0 };
  const asked = new Map<string, string>();
  let isLoaded = false;
  const waiting = new Set<string>();
  await device.send('Network.enable');
  await device.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encodings.join(', ') } });
  device.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (isLoaded || !request.url.startsWith('http')) return;
    asked.set(requestId, type);
    waiting.add(requestId);
  });
  device.on('Network.loadingFailed', ({ requestId }) => waiting.delete(requestId));
  device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = asked.get(requestId);
    if (type === undefined) return;
    waiting.delete(requestId);
    bytes.all += encodedDataLength;
    if (isKnown(type)) bytes[KINDS[type]] += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  if (after > 0) await new Promise((done) => setTimeout(done, after));
  isLoaded = true;
  for (let tries = 0; waiting.size > 0 && tries < 100; tries++) await new Promise((done) => setTimeout(done, 50));
  await device.detach();
  return bytes;
}

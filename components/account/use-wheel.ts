import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { vibrate } from '#components/ui/stepper.tsx';
import { request } from '#lib/client/api.ts';
import { randomId } from '#lib/client/secure-context.ts';
import { fieldsOf, tabStorage } from '#lib/client/storage.ts';

/** The drawn prize. */
export interface WonPrize {
  readonly prize: string;
  /** '' for none. */
  readonly coupon: string;
  readonly points: number;
}

const NOTHING_DRAWN = { sector: -1, prize: '', coupon: '', points: 0, next: '' };
/** Milliseconds after which the wheel counts as stopped, even without its message. */
const MAX_TURN = 8_000;

/** Key of a spin whose prize was not shown yet. It survives a reload, so that the same spin is requested again instead of a second one (LK-02). */
const SPIN_KEY = 'wheel-spin';
const pendingSpin = (): string | null => tabStorage.getItem(SPIN_KEY);
const endSpin = (): void => tabStorage.removeItem(SPIN_KEY);

function beginSpin(): string {
  const key = pendingSpin() ?? randomId();
  tabStorage.setItem(SPIN_KEY, key);
  return key;
}

/** Communicates with the wheel's page: requests a spin, sends the result, and returns the prize when the wheel has stopped (LK-02). */
export function useWheel(frame: RefObject<HTMLIFrameElement | null>) {
  const router = useRouter();
  const queries = useQueryClient();
  const [height, setHeight] = useState<number | null>(null);
  const [won, setWon] = useState<WonPrize | null>(null);
  const drawn = useRef<WonPrize | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSpinning = useRef(false);
  const isRestored = useRef(false);

  // A sandboxed frame has an opaque origin, which cannot be a target origin.
  const tell = (message: object): void => frame.current?.contentWindow?.postMessage(message, '*');
  const showPrize = (): void => {
    clearTimeout(timer.current);
    if (drawn.current === null) return;
    vibrate();
    setWon(drawn.current);
    drawn.current = null;
    endSpin();
    router.refresh();
    void queries.invalidateQueries({ queryKey: ['bonus'] });
  };
  const spin = async (): Promise<void> => {
    if (isSpinning.current) return;
    isSpinning.current = true;
    setWon(null);
    const response = await request('spin', { body: { key: beginSpin() } });
    isSpinning.current = false;
    const result = response.ok ? response.data : { ...NOTHING_DRAWN, error: 'failed' };
    const { prize, coupon, points, error } = result;
    if (error === '') {
      drawn.current = { prize, coupon, points };
      timer.current = setTimeout(showPrize, MAX_TURN);
    } else if (response.ok) endSpin();
    tell({ type: 'wheel:result', ...result });
  };
  /** The framed page must not load anything: it gets the fonts of this page. */
  const sendFonts = async (): Promise<void> => {
    await document.fonts.ready;
    tell({ type: 'wheel:fonts', faces: await pageFonts() });
  };
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const message = wheelMessage(event, frame.current?.contentWindow);
    if (message === null) return;
    if (message.type === 'wheel:done') showPrize();
    else if (message.type === 'wheel:spin') void spin();
    else {
      setHeight(Math.ceil(message.height));
      if (isRestored.current) return;
      isRestored.current = true;
      void sendFonts();
      // The response to a spin was lost before a reload.
      if (pendingSpin() !== null) void spin();
    }
  });
  const greet = useEffectEvent(() => tell({ type: 'wheel:hello' }));
  useEffect(() => {
    const listener = (event: MessageEvent): void => onMessage(event);
    addEventListener('message', listener);
    greet();
    return () => {
      clearTimeout(timer.current);
      removeEventListener('message', listener);
    };
  }, []);
  return { height, won };
}

/** Messages of the wheel's page. */
type WheelMessage =
  | { readonly type: 'wheel:spin' }
  | { readonly type: 'wheel:done' }
  /** Its height in px. */
  | { readonly type: 'wheel:size'; readonly height: number };

const MIN_HEIGHT = 200;
const MAX_HEIGHT = 1_600;

interface Received {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/**
 * A message of the wheel's own frame; null for any other. It must come from that window, with the opaque origin of its sandbox, and have a
 * known form.
 */
export function wheelMessage({ origin, source, data }: Received, frame: unknown): WheelMessage | null {
  if (frame === null || frame === undefined || source !== frame || origin !== 'null') return null;
  const { type, height } = fieldsOf(data);
  if (type === 'wheel:spin' || type === 'wheel:done') return { type };
  const isSize = type === 'wheel:size' && typeof height === 'number' && height >= MIN_HEIGHT && height <= MAX_HEIGHT;
  return isSize ? { type, height } : null;
}

/** A font file loaded by this page, and its role. */
interface PageFont {
  readonly role: 'main' | 'headings';
  readonly bytes: ArrayBuffer;
  readonly descriptors: { readonly weight: string; readonly unicodeRange: string };
}

const ROLES = { main: '--set-font-main', headings: '--set-font-headings' } as const;

const nameOf = (family: string): string => family.trim().replace(/^["']|["']$/g, '');

function fontRules(): readonly { readonly rule: CSSFontFaceRule; readonly base: string }[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? location.href;
    // The rules of a cross-origin style sheet cannot be read.
    if (new URL(base).origin !== location.origin) return [];
    return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base }] : []));
  });
}

/** The loaded files of the shop's two fonts, from the browser's cache, for a frame that must not load anything. */
async function pageFonts(): Promise<readonly PageFont[]> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => nameOf(family)));
  const style = getComputedStyle(document.documentElement);
  const rules = fontRules();
  const wanted = (['main', 'headings'] as const).flatMap((role) => {
    const families = new Set(style.getPropertyValue(ROLES[role]).split(',').map(nameOf));
    return rules.flatMap(({ rule, base }) => {
      const family = nameOf(rule.style.getPropertyValue('font-family'));
      const file = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      return file !== undefined && families.has(family) && loaded.has(family) ? [{ role, rule, url: new URL(file, base) }] : [];
    });
  });
  const reads = wanted.map(async ({ role, rule, url }): Promise<PageFont> => {
    const response = await fetch(url, { cache: 'force-cache' });
    if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
    const [weight, range] = [rule.style.getPropertyValue('font-weight'), rule.style.getPropertyValue('unicode-range')];
    return {
      role,
      bytes: await response.arrayBuffer(),
      descriptors: { weight: weight || 'normal', unicodeRange: range || 'U+0-10FFFF' },
    };
  });
  return (await Promise.allSettled(reads)).flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
}

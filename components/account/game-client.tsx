'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { buttonVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Badge } from '#components/ui/labels.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { vibrate } from '#components/ui/stepper.tsx';
import { request } from '#lib/client/api.ts';
import { randomId } from '#lib/client/secure-context.ts';
import { fieldsOf, textOf } from '#lib/client/storage.ts';
import type { UserCoupon, WonSpin } from '#lib/contract/account.ts';
import type { ZonedTime } from '#lib/domain/zoned-time.ts';
import { contentLanguageOf } from '#lib/i18n/offered-locales.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { dropFormDraft, formDraft, keepFormDraft } from '#stores/form-drafts.ts';
import { columns, dayText, Heading, MenuLink, NothingYet, rowList } from './account-frame-client.tsx';
import { ApplyCoupon, CopyCode, CouponList } from './coupons-client.tsx';

interface GameSectionProps {
  /** A spin is possible now. */
  readonly isActive: boolean;
  /** Past prizes, newest first; null when the backend does not list them. */
  readonly spins: readonly WonSpin[] | null;
  /** The customer's coupons, which include won ones. */
  readonly coupons: readonly UserCoupon[];
  readonly now: ZonedTime;
}

/** The fortune wheel and past prizes (LK-02). */
export function GameSection({ isActive, spins, coupons, now }: GameSectionProps) {
  const t = useTranslations('account.game');
  const own = coupons.filter(({ individual }) => individual);
  const isEmpty = (spins ?? own).length === 0;
  return (
    <div className={columns}>
      {isActive ? <Wheel /> : <EmptyState title={t('off')} text={t('offText')} action={<MenuLink />} />}
      <section className="grid grid-cols-1 gap-3">
        <Heading>{t('prizes')}</Heading>
        {isEmpty ? (
          <NothingYet text={t('none')} />
        ) : spins === null ? (
          <CouponList coupons={own} now={now} />
        ) : (
          <ul className={rowList}>
            {spins.map((spin) => (
              <PrizeRow key={spin.id} spin={spin} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The backend's page of the wheel in a sandboxed frame, and below it the prize (KF-ACCOUNT-08). */
function Wheel() {
  const t = useTranslations('account');
  const { locale } = useShop();
  const frame = useRef<HTMLIFrameElement>(null);
  const { height, won } = useWheel(frame);
  return (
    <div className="overflow-hidden rounded-sheet bg-coal text-on-coal [--focus:var(--on-coal)] forced-outline">
      <iframe
        ref={frame}
        src={`/api/wheel?lang=${locale}`}
        title={t('section.game')}
        sandbox="allow-scripts"
        // the usual height of its page, so that the footer does not move
        className="block h-145 w-full border-0 [color-scheme:normal] lg:h-[721px]"
        style={height === null ? undefined : { height }}
      />
      {won !== null && <Prize won={won} />}
    </div>
  );
}

const prizeActions = 'mt-2 flex flex-wrap justify-center gap-2';

/** The prize just won and what to do with it; it is focused. */
function Prize({ won: { prize, coupon, points } }: { readonly won: WonPrize }) {
  const t = useTranslations('account.game');
  const { prefix } = useShop();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('won', { prize })}
      className="grid justify-items-center gap-1.5 px-5 pt-1 pb-6.5 text-center text-small text-on-coal-muted outline-none transition-[opacity,translate] duration-sheet ease-out starting:translate-y-4 starting:opacity-0"
    >
      {coupon !== '' && (
        <>
          <p className="text-balance">{t('wonCoupon')}</p>
          <div className={prizeActions}>
            <ApplyCoupon code={coupon} variant="primary" />
            <CopyCode code={coupon} isOnCoal />
          </div>
        </>
      )}
      {points > 0 && (
        <>
          <p>{t('wonPoints')}</p>
          <div className={prizeActions}>
            <a href={`${prefix}/lk/bonuses`} className={buttonVariants({ variant: 'primary', size: 's' })}>
              <Icon name="wallet" size="s" />
              {t('toBonuses')}
            </a>
          </div>
        </>
      )}
      {coupon === '' && points === 0 && <p className="text-balance">{t('wonNothing')}</p>}
    </section>
  );
}

const BADGES = { used: 'muted', expired: 'muted', granted: 'success', nothing: 'muted' } as const;

/** A past prize with its state: usable, used with an order, expired, or added to the balance. */
function PrizeRow({ spin }: { readonly spin: WonSpin }) {
  const t = useTranslations('account.game');
  const { prefix, locale } = useShop();
  const money = useMoney();
  const { prize, image, points, coupon, state, orderId, minimum } = spin;
  const until = dayText(spin.until, locale);
  const date = dayText(spin.date, locale);
  const texts = {
    active: minimum > 0 ? t('above', { sum: money(minimum), date: until }) : t('anyOrder', { date: until }),
    expired: t('wasUntil', { date: until }),
    granted: t('grantedOn', { date }),
    used: date,
    nothing: date,
  };
  return (
    <li className="gap-3.5!">
      <span data-tint="ash" className="grid size-12 flex-none place-items-center rounded-[14px] bg-tint">
        {image === '' ? (
          <Icon name={points > 0 ? 'wallet' : 'percent'} />
        ) : (
          <Picture src={image} alt="" media={NO_VARIANTS} width={46} className="size-11.5" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-strong/5">{prize}</b>
        <small className="text-small text-muted">
          {state === 'used' && orderId !== null ? (
            <a href={`${prefix}/order/${orderId}`} className="tap-area text-brand-strong">
              {t('withOrder', { number: orderId })}
            </a>
          ) : (
            texts[state]
          )}
        </small>
      </span>
      {state === 'active' ? <ApplyCoupon code={coupon} /> : <Badge variant={BADGES[state]} text={t(`state.${state}`)} />}
    </li>
  );
}

export interface WonPrize {
  readonly prize: string;
  /** '' for none. */
  readonly coupon: string;
  readonly points: number;
}

const NOTHING_DRAWN = { sector: -1, prize: '', coupon: '', points: 0, next: '' };
/** Milliseconds after which the wheel counts as stopped, even without its message. */
const MAX_TURN = 8_000;

/**
 * Key of a spin whose prize was not shown yet. It survives a reload, so that the same spin is requested again instead of a second one (LK-02), but no logout:
 * it would spin for the next customer.
 */
const SPIN = 'wheel-spin';
const pendingSpin = (): string | null => formDraft(SPIN, (value) => textOf(fieldsOf(value).key, 100) || null);
const endSpin = (): void => dropFormDraft(SPIN);

function beginSpin(): string {
  const key = pendingSpin() ?? randomId();
  keepFormDraft(SPIN, { key });
  return key;
}

/** Communicates with the wheel's page: requests a spin, sends the result, and returns the prize when the wheel has stopped (LK-02). */
export function useWheel(frame: RefObject<HTMLIFrameElement | null>) {
  const { locale, contentTranslated } = useShop();
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
    const response = await request('spin', { query: { lang: contentLanguageOf(locale, contentTranslated) }, body: { key: beginSpin() } });
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

type WheelMessage =
  | { readonly type: 'wheel:spin' }
  | { readonly type: 'wheel:done' }
  /** Its height in px. */
  | { readonly type: 'wheel:size'; readonly height: number };

const MIN_HEIGHT = 200;
const MAX_HEIGHT = 1_600;

/**
 * A message of the wheel's own frame; null for any other. It must come from that window, with the opaque origin of its sandbox, and have a
 * known form.
 */
export function wheelMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'data'> & { readonly source: unknown },
  frame: unknown,
): WheelMessage | null {
  if (frame === null || frame === undefined || source !== frame || origin !== 'null') return null;
  const { type, height } = fieldsOf(data);
  if (type === 'wheel:spin' || type === 'wheel:done') return { type };
  const isSize = type === 'wheel:size' && typeof height === 'number' && height >= MIN_HEIGHT && height <= MAX_HEIGHT;
  return isSize ? { type, height } : null;
}

const ROLES = { main: '--set-font-main', headings: '--set-font-headings' } as const;

const nameOf = (family: string): string => family.trim().replace(/^["']|["']$/g, '');

function fontRules() {
  return [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? location.href;
    // The rules of a cross-origin style sheet cannot be read.
    if (new URL(base).origin !== location.origin) return [];
    return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base }] : []));
  });
}

/** The loaded files of the shop's two fonts, from the browser's cache, for a frame that must not load anything. */
async function pageFonts() {
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
  const reads = wanted.map(async ({ role, rule, url }) => {
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

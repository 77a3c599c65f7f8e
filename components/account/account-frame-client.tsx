'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { rail } from '#components/catalog/rail.ts';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import { LayerProviders } from '#components/layers/layer-providers-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useReceiptIcon } from '#components/layout/use-money.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { writeToClipboard } from '#lib/client/secure-context.ts';
import { SAME_ADDRESS } from '#lib/i18n/address-rules.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { SECTIONS, type SectionKey } from './account-sections.ts';
import { useLogOut } from './session-sync.ts';

interface AccountFrameProps {
  readonly current: SectionKey;
  /** Sections supported by the shop and its backend. */
  readonly offered: readonly SectionKey[];
  readonly title: string;
  readonly isTitleHidden: boolean;
  readonly children: ReactNode;
}

/** Milliseconds before the skeleton of a loading section is shown. */
const SKELETON_DELAY = 150;

/** The account around a section: its navigation, a scrolling row on phones and a column on desktop, and the skeleton of a section that is loading. */
export function AccountFrame({ current, offered, title, isTitleHidden, children }: AccountFrameProps) {
  const t = useTranslations('account');
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [opened, setOpened] = useState<SectionKey | null>(null);
  const late = useLateSection(isPending ? opened : null);
  const open = (section: SectionKey, href: string): void => {
    setOpened(section);
    startTransition(() => router.push(href));
  };
  return (
    <LayerProviders>
      <div className="mx-auto grid max-w-page grid-cols-1 gap-5 px-gutter pt-4 pb-12 lg:grid-cols-[clamp(212px,22%,276px)_minmax(0,1fr)] lg:items-start lg:gap-[clamp(32px,3.5vw,48px)] lg:pt-3">
        <AccountNavigation current={current} offered={offered} onOpen={open} />
        <div className="@container/account min-w-0">
          <div hidden={late !== null}>
            <h1 className={isTitleHidden ? 'sr-only' : 'mb-5 font-display text-title-l lg:text-title-xl'}>{title}</h1>
            {children}
          </div>
          {late !== null && (
            <div role="status" aria-label={t('loading', { section: t(`section.${late}`) })}>
              <p aria-hidden="true" className="mb-5 font-display text-title-l lg:text-title-xl">
                {t(`section.${late}`)}
              </p>
              <SectionSkeleton section={late} />
            </div>
          )}
        </div>
      </div>
    </LayerProviders>
  );
}

/** The section that has been loading for longer than {@link SKELETON_DELAY}; null for none. */
function useLateSection(pending: SectionKey | null): SectionKey | null {
  const [late, setLate] = useState<SectionKey | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(pending), pending === null ? 0 : SKELETON_DELAY);
    return () => clearTimeout(timer);
  }, [pending]);
  return late === pending ? late : null;
}

interface NavigationProps extends Pick<AccountFrameProps, 'current' | 'offered'> {
  readonly onOpen: (section: SectionKey, href: string) => void;
}

const entry =
  'relative inline-flex min-h-tap items-center gap-2.25 rounded-control px-3.75 text-label whitespace-nowrap forced-outline lg:min-h-12.5 lg:px-4 lg:py-1 lg:text-start lg:text-input/5 lg:wrap-anywhere lg:whitespace-normal';
const resting = 'bg-sunken *:first:text-muted lg:bg-transparent lg:hover:bg-sunken';

function AccountNavigation({ current, offered, onOpen }: NavigationProps) {
  const t = useTranslations('account');
  const { prefix } = useShop();
  const receiptIcon = useReceiptIcon();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = list.current;
    const link = box?.querySelector<HTMLElement>(`[aria-current="page"][data-section="${current}"]`);
    if (box == null || link == null) return;
    // Centre the current section in the row on phones; `scrollIntoView` would scroll the page as well.
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    box.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2, behavior: 'instant' });
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label={t('title')}
      className={cn(rail, 'gap-1.5 min-[1400px]:mask-none lg:sticky lg:top-5 lg:mx-0 lg:flex-col lg:gap-0.5 lg:overflow-visible lg:px-0')}
    >
      {SECTIONS.filter(({ key }) => offered.includes(key)).map(({ slug, key, icon }) => (
        <a
          key={key}
          href={`${prefix}/lk${slug && `/${slug}`}`}
          data-section={key}
          aria-current={key === current ? 'page' : undefined}
          className={cn(entry, key === current ? 'bg-inverse text-on-inverse forced-selected' : resting)}
          onClick={(event) => {
            if (isModifiedClick(event)) return;
            event.preventDefault();
            onOpen(key, event.currentTarget.pathname);
          }}
        >
          <Icon name={icon === 'receipt' ? receiptIcon : icon} />
          {t(`section.${key}`)} {key === 'notifications' && <UnreadCount isCurrent={key === current} />}
        </a>
      ))}
      <LogOut />
    </nav>
  );
}

function UnreadCount({ isCurrent }: { readonly isCurrent: boolean }) {
  const t = useTranslations('account.notification');
  const count = useSession((session) => session.unreadCount);
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'ms-auto inline-grid h-5.5 min-w-5.5 place-items-center rounded-[11px] px-1.5 text-caption/5.5 font-bold',
        isCurrent ? 'bg-on-inverse text-inverse' : 'bg-inverse text-on-inverse',
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
}

function LogOut() {
  const t = useTranslations('auth');
  const router = useRouter();
  const { prefix } = useShop();
  const { isBusy, logOut } = useLogOut();
  const leave = async (): Promise<void> => {
    if (!isBusy && (await logOut())) router.replace(prefix || '/');
  };
  return (
    <button type="button" aria-disabled={isBusy || undefined} className={cn(entry, resting)} onClick={() => void leave()}>
      <Icon name="out" />
      {t('logout')}
    </button>
  );
}

const SHAPES = {
  field: 'h-19 rounded-button',
  row: 'h-18 rounded-card',
  card: 'h-44.5 rounded-card',
  coal: 'h-49 rounded-sheet',
  wheel: 'h-120 rounded-sheet lg:h-[721px]',
  tick: 'h-15 rounded-button',
  area: 'col-span-full h-30 rounded-button',
  line: 'col-span-full h-4.75 w-[46%]',
} as const;

type Shape = keyof typeof SHAPES | 'dish';

const cards = 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem,(100%-16px)/2)),1fr))]';

/** The parts of each section from top to bottom, and its columns. */
const SKELETONS: Readonly<Record<SectionKey, { readonly grid?: string; readonly shapes: readonly Shape[] }>> = {
  personal: { grid: '@min-[50rem]/account:grid-cols-2', shapes: ['field', 'field', 'field', 'field', 'line', 'row', 'row', 'coal'] },
  game: { shapes: ['wheel', 'card'] },
  orders: { grid: cards, shapes: ['card', 'card', 'card', 'card'] },
  bonuses: { shapes: ['coal', 'line', 'line', 'row', 'row', 'row', 'row'] },
  favourites: {
    grid: 'grid-cols-2 gap-x-cards! gap-y-6! @min-[42rem]/account:grid-cols-3',
    shapes: ['dish', 'dish', 'dish', 'dish', 'dish', 'dish'],
  },
  referrals: { shapes: ['card', 'card', 'row', 'row', 'row'] },
  coupons: { grid: cards, shapes: ['card', 'card', 'card', 'card'] },
  preferences: {
    grid: 'max-w-140 grid-cols-[repeat(auto-fit,minmax(min(100%,max(164px,(100%-12px)/2)),1fr))]',
    shapes: ['line', 'tick', 'tick', 'tick', 'tick', 'area'],
  },
  notifications: { grid: 'lg:max-w-180', shapes: ['line', 'row', 'row', 'row', 'row', 'row'] },
};

export function SectionSkeleton({ section }: { readonly section: SectionKey }) {
  const { grid, shapes } = SKELETONS[section];
  return (
    <div className={cn('grid gap-3', grid)}>
      {[...shapes.entries()].map(([position, shape]) =>
        shape === 'dish' ? <DishSkeleton key={position} /> : <Skeleton key={position} className={SHAPES[shape]} />,
      )}
    </div>
  );
}

const DishSkeleton = () => (
  <span className="grid gap-2.5">
    <Skeleton className="aspect-[1/0.96] rounded-card" />
    <Skeleton className="h-4.75 w-4/5" />
    <Skeleton className="h-tap rounded-control" />
  </span>
);

// Parts shared by the sections.

/** Two columns when a section has room for both beside the navigation. */
export const columns =
  'grid grid-cols-1 gap-7 @min-[50rem]/account:grid-cols-[minmax(0,1fr)_clamp(340px,40%,420px)] @min-[50rem]/account:items-start @min-[50rem]/account:gap-8';

/** Cards side by side when there is room for two. */
export const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem,(100%-16px)/2)),1fr))] items-start gap-4';

export const rowList = 'grid *:flex *:min-h-15 *:items-center *:justify-between *:gap-4 *:py-2 *:not-first:shadow-[0_-1px_0_var(--line)]';

export const Heading = ({ children }: { readonly children: string }) => <h2 className="font-display text-title-m">{children}</h2>;

export function MenuLink() {
  const t = useTranslations('account');
  const { prefix } = useShop();
  return (
    <a className={buttonVariants({ variant: 'primary' })} href={prefix || '/'}>
      {t('toMenu')}
    </a>
  );
}

/** The picture of an empty section: the shop's own bag if there is one. */
export function EmptyArt({ name }: { readonly name: 'cloche' | 'gift' | 'bag' }) {
  const { pictures, media } = useShop();
  const own = name === 'bag' ? pictures.bag : '';
  return <Picture src={own || `/art/${name}.webp`} alt="" media={own === '' ? NO_VARIANTS : media} width={168} />;
}

/** The empty state of a part of a section: a text beside a gift. */
export const NothingYet = ({ text }: { readonly text: string }) => (
  <div className="flex items-center gap-4 rounded-card bg-sunken py-3 ps-3 pe-5 text-muted forced-outline">
    <span className="w-18 flex-none">
      <EmptyArt name="gift" />
    </span>
    <p className="min-w-0">{text}</p>
  </div>
);

/** Shown instead of a section whose data cannot be loaded; the rest of the account stays. */
export function SectionFailed() {
  const t = useTranslations('account');
  return (
    <div className="grid gap-3">
      <Alert tone="danger" title={t('failed')}>
        {t('failedText')}
      </Alert>
      <a className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })} href={SAME_ADDRESS}>
        {t('retry')}
      </a>
    </div>
  );
}

export type MoreState = 'more' | 'busy' | 'failed' | 'all';

interface MoreButtonProps {
  readonly state: MoreState;
  readonly label: string;
  /** Shown when the last press failed. */
  readonly failed: string;
  readonly onMore: () => Promise<void>;
}

/** Loads the next page of a list. Not rendered when there is no further page. */
export const MoreButton = ({ state, label, failed, onMore }: MoreButtonProps) => (
  <>
    {state === 'failed' && <Alert tone="danger" title={failed} />}
    {state !== 'all' && (
      <Button variant="outline" className="justify-self-start" loading={state === 'busy'} onClick={() => void onMore()}>
        {label}
      </Button>
    )}
  </>
);

/** «14 марта 2026 г.» for a local date of the backend (`2026-03-14 19:24:00`, `2026-03-14T…`, `14.03.2026`); other text is returned unchanged. */
export function dayText(stamp: string, locale: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(stamp);
  const dotted = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(stamp);
  const [year, month, day] = iso ? iso.slice(1).map(Number) : dotted ? dotted.slice(1).map(Number).reverse() : [];
  if (year === undefined || month === undefined || day === undefined) return stamp;
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  return date.getUTCMonth() === month - 1 ? dateText(date, locale, 'dayMonthYear') : stamp;
}

/** Copies a text and shows whether it succeeded; `done`: the message of success. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const t = useTranslations('account');
  return async (text, done = t('copied')) => {
    const isCopied = await writeToClipboard(text);
    toast(isCopied ? { tone: 'success', text: done } : { tone: 'error', text: t('notCopied') });
  };
}

/** Milliseconds after which the browser has certainly started saving. */
const LIFETIME = 10_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LIFETIME);
}

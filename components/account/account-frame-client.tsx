'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { rail } from '#components/catalog/rail.ts';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import { LayerProviders } from '#components/layers/layer-providers-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useReceiptIcon } from '#components/layout/use-money.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useSession } from '#stores/session.ts';
import { SECTIONS, type SectionKey } from './account-sections.ts';
import { useLogOut } from './use-log-out.ts';

interface AccountFrameProps {
  readonly current: SectionKey;
  /** Sections supported by the shop and its backend. */
  readonly offered: readonly SectionKey[];
  readonly title: string;
  /** The section shows its title itself. */
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

const sectionHref = (slug: string, prefix: string): string => `${prefix}/lk${slug === '' ? '' : `/${slug}`}`;

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
          href={sectionHref(slug, prefix)}
          data-section={key}
          aria-current={key === current ? 'page' : undefined}
          className={cn(entry, key === current ? 'bg-inverse text-on-inverse forced-selected' : resting)}
          onClick={(event: MouseEvent) => {
            if (isModifiedClick(event)) return;
            event.preventDefault();
            onOpen(key, sectionHref(slug, prefix));
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

/** Leaves the account for the home page. */
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
const SKELETONS: Readonly<Record<SectionKey, { readonly grid?: string; readonly shapes: readonly (readonly [Shape, number])[] }>> = {
  personal: {
    grid: '@min-[50rem]/account:grid-cols-2',
    shapes: [
      ['field', 4],
      ['line', 1],
      ['row', 2],
      ['coal', 1],
    ],
  },
  game: {
    shapes: [
      ['wheel', 1],
      ['card', 1],
    ],
  },
  orders: { grid: cards, shapes: [['card', 4]] },
  bonuses: {
    shapes: [
      ['coal', 1],
      ['line', 2],
      ['row', 4],
    ],
  },
  favourites: {
    grid: 'grid-cols-2 gap-x-cards! gap-y-6! @min-[42rem]/account:grid-cols-3',
    shapes: [['dish', 6]],
  },
  referrals: {
    shapes: [
      ['card', 2],
      ['row', 3],
    ],
  },
  coupons: { grid: cards, shapes: [['card', 4]] },
  preferences: {
    grid: 'max-w-140 grid-cols-[repeat(auto-fit,minmax(min(100%,max(164px,(100%-12px)/2)),1fr))]',
    shapes: [
      ['line', 1],
      ['tick', 4],
      ['area', 1],
    ],
  },
  notifications: {
    grid: 'lg:max-w-180',
    shapes: [
      ['line', 1],
      ['row', 5],
    ],
  },
};

/** The skeleton of a section. */
export function SectionSkeleton({ section }: { readonly section: SectionKey }) {
  const { grid, shapes } = SKELETONS[section];
  return (
    <div className={cn('grid gap-3', grid)}>
      {shapes.flatMap(([shape, count]) =>
        Array.from({ length: count }, (_, index) => `${shape}-${index}`).map((key) =>
          shape === 'dish' ? <DishSkeleton key={key} /> : <Skeleton key={key} className={SHAPES[shape]} />,
        ),
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

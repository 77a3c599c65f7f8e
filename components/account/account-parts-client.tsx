'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { writeToClipboard } from '#lib/client/secure-context.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { toast } from '#stores/toasts.ts';

// Parts shared by the sections.

/** Two columns when a section has room for both beside the navigation. */
export const columns =
  'grid grid-cols-1 gap-7 @min-[50rem]/account:grid-cols-[minmax(0,1fr)_clamp(340px,40%,420px)] @min-[50rem]/account:items-start @min-[50rem]/account:gap-8';

/** Cards side by side when there is room for two. */
export const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem,(100%-16px)/2)),1fr))] items-start gap-4';

/** Rows separated by lines. */
export const rowList = 'grid *:flex *:min-h-15 *:items-center *:justify-between *:gap-4 *:py-2 *:not-first:shadow-[0_-1px_0_var(--line)]';

export const Heading = ({ children }: { readonly children: string }) => <h2 className="font-display text-title-m">{children}</h2>;

/** A link from an empty section to the menu. */
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
    <p>{text}</p>
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
      {/* An empty query requests the same page again, with and without scripts. */}
      <a className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })} href="?">
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

/** Offers a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LIFETIME);
}

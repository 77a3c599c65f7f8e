import { getLocale, getTranslations } from 'next-intl/server';
import { etaText } from '#components/delivery/time-text.ts';
import { cn } from '#components/ui/cn.ts';
import { galleryIds, shortcodesAsHtml } from '#lib/contract/shortcodes.ts';
import { readHtml, withHeadings } from '#lib/html/read.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { getAttachments } from '#lib/shop/content.ts';
import { contentOrigins } from '#lib/shop/origins.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { HtmlTree } from './html-tree.tsx';
import { withZones } from './zones-table.ts';

interface HtmlProps {
  /** HTML as the backend sent it. */
  readonly html: string;
  /** Level of its highest heading. */
  readonly top?: 2 | 3 | 4;
  readonly className?: string;
  /** Where it is shown, for the log. */
  readonly page?: string;
}

/** The owner's HTML as safe React elements in the shop's typography (CMS-04, P8). */
export async function Html({ html, top = 2, className, page = '' }: HtmlProps) {
  const locale = await getLocale();
  const settings = await getSettings(locale);
  const [zones, delivery] = await Promise.all([getTranslations('content.zones'), getTranslations('delivery')]);
  const filled = withZones(html, settings, {
    head: {
      zone: zones('zone'),
      time: zones('time'),
      minimum: zones('minimum'),
      price: zones('price'),
      express: zones('express'),
    },
    money: (minor) => formatMoney(minor, settings.currency, locale),
    minutes: (eta) => delivery('minutes', etaText(eta, locale)),
    freeFrom: (sum) => delivery('freeFrom', { sum }),
    faster: (price, minutes) => zones('faster', { price, minutes }),
  });
  const written = shortcodesAsHtml(filled, await getAttachments(galleryIds(filled)));
  const nodes = withHeadings(readHtml(written, contentOrigins(settings, page)), top);
  if (nodes.length === 0) return null;
  return (
    <div className={cn('prose', className)}>
      <HtmlTree nodes={nodes} media={settings.media} />
    </div>
  );
}

import { getLocale, getTranslations } from 'next-intl/server';
import { galleryIds, shortcodesAsHtml } from '#lib/contract/shortcodes.ts';
import { readHtml, withHeadings } from '#lib/html/read.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { getAttachments } from '#lib/shop/content.ts';
import { contentOrigins } from '#lib/shop/origins.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { etaText } from '#old/components/delivery/eta.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { HtmlTree } from './html-tree.tsx';
import { withZones } from './zones-table.ts';

interface Props {
  /** HTML as the backend sent it. */
  readonly html: string;
  /** Level its highest heading gets. */
  readonly top?: 2 | 3 | 4;
  readonly className?: string;
  /** Where it is shown, for the log. */
  readonly page?: string;
}

/** Backend HTML as safe React elements in the shop's typography (CMS-04, P8). */
export async function Html({ html, top = 2, className, page = '' }: Props) {
  const locale = await getLocale();
  const settings = await getSettings(locale);
  const [z, d] = [await getTranslations('content.zones'), await getTranslations('delivery')];
  const filled = withZones(html, settings, {
    head: { zone: z('zone'), time: z('time'), minimum: z('minimum'), price: z('price'), express: z('express') },
    money: (minor) => formatMoney(minor, settings.currency, locale),
    minutes: (eta) => d('minutes', etaText(eta, locale)),
    freeFrom: (sum) => d('freeFrom', { sum }),
    faster: (price, minutes) => z('faster', { price, minutes }),
  });
  const written = shortcodesAsHtml(filled, await getAttachments(galleryIds(filled)));
  const nodes = withHeadings(readHtml(written, contentOrigins(settings, page)), top);
  if (nodes.length === 0) return null;
  return (
    <div className={classNames('prose', className)}>
      <HtmlTree nodes={nodes} media={settings.media} />
    </div>
  );
}

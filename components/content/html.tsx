import { getLocale, getTranslations } from 'next-intl/server';
import { etaText } from '#components/delivery/time-text.ts';
import { cn } from '#components/ui/cn.ts';
import { galleryIds, shortcodesAsHtml } from '#lib/contract/html-text.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { type Eta, etaOf, expressCost, expressGain } from '#lib/domain/delivery-price.ts';
import { escapeHtml } from '#lib/domain/html-tree.ts';
import { cookingOf } from '#lib/domain/opening-hours.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { getAttachments } from '#lib/server/data/content.ts';
import { contentOrigins } from '#lib/server/data/origins.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { readHtml, withHeadings } from '#lib/server/html/read.ts';
import { HtmlTree } from './html-tree.tsx';

interface HtmlProps {
  /** HTML as the backend sent it. */
  readonly html: string;
  /** Level of its highest heading. */
  readonly top?: 2 | 3 | 4;
  readonly className?: string;
  /** The page, for the log. */
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

/** `[delivery_zones]`, with or without a paragraph around it. */
const PLACEHOLDER = /(?:<p>\s*)?\[delivery_zones\](?:\s*<\/p>)?/gi;

export interface ZoneLabels {
  readonly head: Readonly<Record<'zone' | 'time' | 'minimum' | 'price' | 'express', string>>;
  readonly money: (minor: number) => string;
  readonly minutes: (eta: Eta) => string;
  readonly freeFrom: (sum: string) => string;
  readonly faster: (price: string, minutes: number) => string;
}

function zonesTable(settings: Settings, { head, money, minutes, freeFrom, faster }: ZoneLabels): string {
  const rows = settings.delivery.conditions.flatMap((condition) => {
    const { name, zone, steps } = condition;
    const [first] = steps;
    if (first === undefined || !settings.zones.some((one) => one.zone === zone)) return [];
    const warehouseId = condition.warehouseId ?? settings.delivery.defaultWarehouseId;
    const eta = etaOf(cookingOf(settings, 'delivery', warehouseId), condition.minutes);
    const free = steps.find(({ price }) => price === 0);
    const price = [money(first.price), ...(free && free !== first ? [freeFrom(money(free.minimum))] : [])].join(', ');
    const cost = expressCost(condition, warehouseId, settings);
    const gain = expressGain(condition);
    const express = cost === 0 ? '' : gain > 0 ? faster(money(cost), gain) : money(cost);
    return [{ zone: name || zone, time: eta ? minutes(eta) : '', minimum: money(first.minimum), price, express }];
  });
  const columns = (['zone', 'time', 'minimum', 'price', 'express'] as const).filter(
    (column) => !(settings.hideDeliveryPrice && (column === 'price' || column === 'express')) && rows.some((row) => row[column] !== ''),
  );
  const cells = (tag: 'th' | 'td', row: ZoneLabels['head']): string =>
    `<tr>${columns.map((column) => `<${tag}>${escapeHtml(row[column])}</${tag}>`).join('')}</tr>`;
  if (rows.length === 0) return '';
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
}

/** Replaces `[delivery_zones]` in HTML by a table of the shop's zones, so that pages and checkout show the same times and prices (KF-CONTENT-09). */
export const withZones = (html: string, settings: Settings, labels: ZoneLabels): string =>
  html.replace(PLACEHOLDER, () => zonesTable(settings, labels));

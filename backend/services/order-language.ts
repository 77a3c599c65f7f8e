import { spokenLanguage } from '#backend/words/words-of.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { OrderRow } from '../db/tables.ts';
import { metaText } from './order-meta.ts';

type Shop = Pick<Settings, 'ownLanguage'>;

/** The language an order is spoken of in: the one it was placed in (its note `lang`), else the shop's own (I18N-04). */
export const orderLanguage = ({ meta }: Pick<OrderRow, 'meta'>, settings: Shop): string =>
  spokenLanguage(metaText(meta, 'lang'), settings.ownLanguage);

/** Where a page of the storefront is in a language: the shop's own has no prefix. */
export const inLanguage = (language: string, path: string, settings: Shop): string =>
  language === settings.ownLanguage ? path : `/${language}${path}`;

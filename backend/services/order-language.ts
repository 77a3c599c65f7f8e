import { spokenLanguage } from '#backend/words/words-of.ts';
import type { OrderRow } from '../db/tables.ts';
import { metaText } from './order-meta.ts';

/** The language an order is spoken of in: the one it was placed in (its note `lang`), else the shop's own (I18N-04). */
export const orderLanguage = ({ meta }: Pick<OrderRow, 'meta'>): string => spokenLanguage(metaText(meta, 'lang'));

/** Where a page of the storefront is in a language: the shop's own has no prefix. */
export const inLanguage = (language: string, path: string): string =>
  language === spokenLanguage(undefined) ? path : `/${language}${path}`;

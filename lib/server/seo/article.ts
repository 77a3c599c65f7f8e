import type { BlogPostingLeaf } from 'schema-dts';
import { shopTimezone } from '#lib/domain/opening-hours.ts';
import { epochOf, minutesOf } from '#lib/domain/zoned-time.ts';
import { organizationId, type Site } from './site.ts';

export interface ArticleSeo {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  /** Address of its picture; '' for none. */
  readonly image: string;
  /** As the backend writes it: `2031-03-05T09:00:00`, in the shop's zone when it names none. */
  readonly date: string;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/;

/** An instant in UTC; '' for what is no date. */
export function instantOf(date: string, timezone: string): string {
  const [, day, time = '00:00'] = LOCAL.exec(date) ?? [];
  const epoch = day === undefined ? Date.parse(date) : epochOf({ date: day, minutes: minutesOf(time) ?? 0 }, timezone);
  return Number.isFinite(epoch) ? new Date(epoch).toISOString() : '';
}

/** A post or article; who wrote it is the shop. */
export function articleData(article: ArticleSeo, site: Site): BlogPostingLeaf {
  const datePublished = instantOf(article.date, shopTimezone(site.settings));
  const shop = { '@type': 'Organization', '@id': organizationId(site), name: site.settings.seo.name, url: site.url('/') } as const;
  return {
    '@type': 'BlogPosting',
    headline: article.title.slice(0, 110),
    mainEntityOfPage: site.url(article.path),
    url: site.url(article.path),
    inLanguage: site.locale,
    author: shop,
    publisher: shop,
    ...(article.description !== '' && { description: article.description }),
    ...(article.image !== '' && { image: [site.file(article.image)] }),
    ...(datePublished !== '' && { datePublished }),
  };
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  Graph,
  OpeningHoursSpecification,
  OrganizationLeaf,
  RestaurantLeaf,
  Thing,
  WebSiteLeaf,
} from 'schema-dts';
import type { Product } from '#lib/contract/product.ts';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import type { Place } from '#lib/contract/shipping.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { hoursOf, hoursOn, hoursOnDate, shopTimezone } from '#lib/domain/opening-hours.ts';
import { allPlaces } from '#lib/domain/places.ts';
import { clockOf, epochOf, minutesOf } from '#lib/domain/zoned-time.ts';
import type { Site } from './address.ts';
import { categoryList, menuData, menuSection, productData, rootList } from './menu.ts';
import { shopPicture } from './metadata.ts';

/** The `@id` of the shop in structured data. */
const organizationId = (site: Site): string => `${site.file('/')}#organization`;

/** Only http addresses are links to the shop; `viber://` and phone numbers are not. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** The shop as an organisation: name, logo, other profiles. */
function organization(site: Site): OrganizationLeaf {
  const { seo, contacts, logo } = site.settings;
  const picture = site.file(logo.favicon.png || logo.header || logo.favicon.svg);
  const sameAs = Object.values(contacts.socials).filter(isWeb);
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: seo.name,
    url: site.url('/'),
    ...(picture !== '' && { logo: picture }),
    ...(contacts.phone !== '' && { telephone: contacts.phone }),
    ...(contacts.email !== '' && { email: contacts.email }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

const website = (site: Site): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': `${site.file('/')}#website`,
  name: site.settings.seo.name,
  ...(site.settings.seo.description !== '' && { description: site.settings.seo.description }),
  url: site.url('/'),
  inLanguage: site.locale,
  publisher: { '@id': organizationId(site) },
});

/** The country (ISO 3166-1) of the first phone number with a known one; '' without any. A Russian number can begin with 8 or 7 instead of +7. */
export function countryOf(phones: readonly string[]): string {
  for (const phone of phones) {
    const digits = phone.replace(/\D/g, '');
    const written = !phone.trim().startsWith('+') && /^[78]\d{10}$/.test(digits) ? `+7${digits.slice(1)}` : phone;
    const country = parsePhoneNumberFromString(written)?.country;
    if (country !== undefined) return country;
  }
  return '';
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const LAST_MINUTE = '23:59';

/** Hours of a place in schema.org's form: days with equal hours together, closing after midnight as an earlier time, around the clock until 23:59. */
export function hoursSpecification(hours: WarehouseHours | undefined): OpeningHoursSpecification[] {
  if (hours === undefined) return [];
  if (hours.aroundClock) return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS, opens: '00:00', closes: LAST_MINUTE }];
  const byHours = new Map<string, (typeof DAYS)[number][]>();
  for (const [i, day] of DAYS.entries()) {
    const own = hoursOn(hours, i + 1);
    if (!own) continue;
    const key = `${clockOf(own.from)} ${own.to === 1440 ? LAST_MINUTE : clockOf(own.to)}`;
    byHours.set(key, [...(byHours.get(key) ?? []), day]);
  }
  return [...byHours].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** Special days in schema.org's form; a closed one opens and closes at midnight (`specialOpeningHoursSpecification`). */
export function specialHoursSpecification(hours: WarehouseHours | undefined): OpeningHoursSpecification[] {
  return Object.keys(hours?.specialDays ?? {})
    .toSorted()
    .map((date) => {
      const own = hours === undefined ? null : hoursOnDate(hours, date);
      const closes = own === null ? '00:00' : own.to === 1440 ? LAST_MINUTE : clockOf(own.to);
      return { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, opens: clockOf(own?.from ?? 0), closes };
    });
}

function phoneOf(place: Place, { settings: { contacts } }: Site): string {
  return place.phone || (contacts.phones.find((p) => p.warehouseId === place.warehouseId)?.phone ?? '') || contacts.phone;
}

/** A Restaurant per place (SEO-01), for maps of search engines. */
function restaurants(site: Site): RestaurantLeaf[] {
  const { settings } = site;
  const places = allPlaces(settings);
  const phones = places.map((place) => phoneOf(place, site));
  return places.map((place, i) => {
    const image = site.file(place.image || shopPicture(settings));
    const telephone = phones[i] ?? '';
    const country = countryOf([telephone, settings.contacts.phone, ...phones]);
    const city = settings.locations.find((l) => l.warehouseId === place.warehouseId)?.city ?? '';
    const own = hoursOf(settings, 'pickup', place.warehouseId) ?? undefined;
    const hours = hoursSpecification(own);
    const special = specialHoursSpecification(own);
    return {
      '@type': 'Restaurant',
      '@id': `${site.file('/')}#place-${place.id}`,
      name: place.name,
      url: site.url('/contacts'),
      hasMenu: site.url('/'),
      parentOrganization: { '@id': organizationId(site) },
      address: {
        '@type': 'PostalAddress',
        streetAddress: place.address,
        ...(city !== '' && { addressLocality: city }),
        ...(country !== '' && { addressCountry: country }),
      },
      ...(place.coordinates && {
        geo: { '@type': 'GeoCoordinates', longitude: place.coordinates[0], latitude: place.coordinates[1] },
      }),
      ...(telephone !== '' && { telephone }),
      ...(image !== '' && { image }),
      ...(hours.length > 0 && { openingHoursSpecification: hours }),
      ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    };
  });
}

/** Structured data of each kind of page (SEO-01); one graph per page. */

/** A step of the breadcrumbs; the page itself is the last. */
interface Trail {
  readonly title: string;
  readonly path: string;
}

/** The breadcrumbs of a page, beginning with home. */
const breadcrumbs = (trail: readonly Trail[], site: Site): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: site.settings.seo.name, path: '/' }, ...trail].map(({ title, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    item: site.url(path),
  })),
});

interface ArticleSeo {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  /** Address of its picture; '' for none. */
  readonly image: string;
  /** In the backend's format: `2031-03-05T09:00:00`, in the shop's zone by default. */
  readonly date: string;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/;

/** An instant in UTC; '' for an invalid date. */
export function instantOf(date: string, timezone: string): string {
  const [, day, time = '00:00'] = LOCAL.exec(date) ?? [];
  const epoch = day === undefined ? Date.parse(date) : epochOf({ date: day, minutes: minutesOf(time) ?? 0 }, timezone);
  return Number.isFinite(epoch) ? new Date(epoch).toISOString() : '';
}

/** A post or article; the author is the shop. */
function articleData(article: ArticleSeo, site: Site): BlogPostingLeaf {
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

const graph = (things: readonly Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things });

/** Home: the shop, its places and its menu. */
export const homeGraph = (site: Site, menu: Menu | null): Graph =>
  graph([website(site), organization(site), ...restaurants(site), ...(menu === null ? [] : [menuData(menu, site)])]);

/** Contacts: the shop and its places. */
export const placesGraph = (site: Site, trail: readonly Trail[]): Graph =>
  graph([organization(site), ...restaurants(site), breadcrumbs(trail, site)]);

const trailOf = (categories: readonly MenuCategory[]): readonly Trail[] => categories.map((c) => ({ title: c.visualName, path: c.path }));

/** The page of all categories: breadcrumbs and the list. */
export const catalogueGraph = (site: Site, menu: Menu, { title, path }: Trail): Graph =>
  graph([breadcrumbs([{ title, path }], site), rootList(title, menu, site)]);

/** A category: breadcrumbs, and its dishes in order with prices. */
export function categoryGraph(site: Site, menu: Menu, category: MenuCategory): Graph {
  const parent = category.parentId === null ? null : menu.category(category.parentId);
  const trail = breadcrumbs(trailOf(parent ? [parent, category] : [category]), site);
  return graph([trail, categoryList(category, menu, site), menuSection(category, menu, site)]);
}

/** A dish: breadcrumbs and offer. */
export function productGraph(site: Site, menu: Menu, product: Product): Graph {
  const chain = menu.chainsOf(product).find((c) => c.length > 1) ?? menu.chainsOf(product)[0] ?? [];
  const trail = [...trailOf([...chain].reverse()), { title: product.name, path: menu.pathOf(product) }];
  return graph([breadcrumbs(trail, site), productData(product, menu, site)]);
}

/** A post: breadcrumbs (without itself) and the article. */
export const articleGraph = (site: Site, article: ArticleSeo, trail: readonly Trail[]): Graph =>
  graph([breadcrumbs([...trail, { title: article.title, path: article.path }], site), articleData(article, site)]);

/** Any other page: breadcrumbs. */
export const trailGraph = (site: Site, trail: readonly Trail[]): Graph => graph([breadcrumbs(trail, site)]);

/** JSON for a script element, escaped so that no text can end the element or open another. */
export const jsonLdText = (data: unknown): string => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);

const escaped = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;

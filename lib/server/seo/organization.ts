import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { OpeningHoursSpecification, OrganizationLeaf, RestaurantLeaf, WebSiteLeaf } from 'schema-dts';
import type { Place } from '#lib/contract/shipping.ts';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { hoursOf, hoursOn, hoursOnDate } from '#lib/domain/opening-hours.ts';
import { clockOf } from '#lib/domain/zoned-time.ts';
import type { Site } from './address.ts';
import { shopPicture } from './metadata.ts';

/** The `@id` of the shop in structured data. */
export const organizationId = (site: Site): string => `${site.file('/')}#organization`;

/** Only http addresses are links to the shop; `viber://` and phone numbers are not. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** The shop as an organisation: name, logo, other profiles. */
export function organization(site: Site): OrganizationLeaf {
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

export const website = (site: Site): WebSiteLeaf => ({
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

/** Every place of the shop once, by warehouse and name. */
function placesOf({ settings }: Site): readonly Place[] {
  const places = settings.shippingMethods.flatMap((method) => method.places);
  return [...new Map([...places].reverse().map((place) => [`${place.warehouseId} ${place.name}`, place])).values()].reverse();
}

function phoneOf(place: Place, { settings: { contacts } }: Site): string {
  return place.phone || (contacts.phones.find((p) => p.warehouseId === place.warehouseId)?.phone ?? '') || contacts.phone;
}

/** A Restaurant per place (SEO-01), for maps of search engines. */
export function restaurants(site: Site): RestaurantLeaf[] {
  const { settings } = site;
  const places = placesOf(site);
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

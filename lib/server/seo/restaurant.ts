import type { RestaurantLeaf } from 'schema-dts';
import type { Place } from '#lib/contract/shipping.ts';
import { hoursOf } from '#lib/domain/opening-hours.ts';
import { countryOf } from './country.ts';
import { hoursSpecification, specialHoursSpecification } from './opening-hours.ts';
import { shopPicture } from './picture.ts';
import { organizationId, type Site } from './site.ts';

/** Every place of the shop once, whatever it is for: by its warehouse and name. */
function placesOf({ settings }: Site): readonly Place[] {
  const places = settings.shippingMethods.flatMap((method) => method.places);
  return [...new Map([...places].reverse().map((place) => [`${place.warehouseId} ${place.name}`, place])).values()].reverse();
}

function phoneOf(place: Place, { settings: { contacts } }: Site): string {
  return place.phone || (contacts.phones.find((p) => p.warehouseId === place.warehouseId)?.phone ?? '') || contacts.phone;
}

/** A restaurant per place (SEO-01): what a map of a search engine shows. */
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

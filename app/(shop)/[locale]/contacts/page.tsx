import '#components/content/content.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContactChannels } from '#components/content/contact-channels.tsx';
import { contactPlaces, PlaceCard, placeAnchor } from '#components/content/contacts.tsx';
import { ContactsMap } from '#components/content/contacts-client.tsx';
import { ContentFrame } from '#components/content/content-frame.tsx';
import { PageMessages } from '#components/layout/page-data.tsx';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { placesGraph } from '#lib/server/seo/graph.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

const MAX_DESCRIPTION = 300;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'contacts' });
  const addresses = contactPlaces(settings).flatMap(({ address }) => (address === '' ? [] : [address]));
  const sentences = [t('description', { name: settings.seo.name }), ...addresses, settings.contacts.phone];
  return pageMetadata(settings, {
    locale,
    path: '/contacts',
    title: t('title'),
    description: sentences.join('. ').slice(0, MAX_DESCRIPTION),
  });
}

export default async function ContactsPage({ params }: PageProps) {
  const view = await getPageView((await params).locale);
  const { locale, settings } = view;
  const t = await getTranslations({ locale, namespace: 'contacts' });
  const title = t('title');
  const places = contactPlaces(settings);
  const located = places.filter(({ coordinates }) => coordinates !== null);
  return (
    <PageMessages keys={['contacts.dayOff', 'delivery']}>
      <ContentFrame view={view} title={title} data={placesGraph(siteOf(settings, locale), [{ title, path: '/contacts' }])}>
        <ContactChannels locale={locale} contacts={settings.contacts} />
        <div className="grid gap-cards md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(360px,1fr))]">
          {places.map((place) => (
            <PlaceCard key={place.key} locale={locale} place={place} isPaused={settings.disabledWarehouseIds.includes(place.warehouseId)} />
          ))}
        </div>
        <ContactsMap
          facts={{
            zones: settings.zones,
            hideDeliveryPrice: settings.hideDeliveryPrice,
            delivery: { conditions: settings.delivery.conditions },
          }}
          places={located.map(({ key, name, address, coordinates }) => ({ id: key, name, address, coordinates }))}
          anchors={Object.fromEntries(located.map((place) => [place.key, placeAnchor(place)]))}
        />
      </ContentFrame>
    </PageMessages>
  );
}

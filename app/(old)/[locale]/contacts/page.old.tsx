import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { placesGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { ContactChannels } from '#old/components/contacts/contact-channels.tsx';
import { contactPlaces } from '#old/components/contacts/contact-places.ts';
import { ContactsMap } from '#old/components/contacts/contacts-map.tsx';
import { PlaceCard } from '#old/components/contacts/place-card.tsx';
import { ContentFrame } from '#old/components/content/content-frame.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations('contacts');
  const addresses = contactPlaces(settings).flatMap(({ address }) => (address === '' ? [] : [address]));
  const description = [t('description', { name: settings.seo.name }), ...addresses, settings.contacts.phone].join('. ').slice(0, 300);
  return pageMetadata(settings, { locale, path: '/contacts', title: t('title'), description });
}

export default async function ContactsPage({ params }: Props) {
  const view = await getPageView((await params).locale);
  const t = await getTranslations('contacts');
  const { settings } = view;
  const places = contactPlaces(settings);
  return (
    <ContentFrame view={view} data={placesGraph(siteOf(settings, view.locale), [{ title: t('title'), path: '/contacts' }])}>
      <h1 className="display display--xl">{t('title')}</h1>
      <ContactChannels contacts={settings.contacts} />
      <div className="contacts__places">
        {places.map((place) => (
          <PlaceCard key={place.key} place={place} paused={settings.disabledWarehouseIds.includes(place.warehouseId)} />
        ))}
      </div>
      <ContactsMap settings={settings} places={places} />
    </ContentFrame>
  );
}

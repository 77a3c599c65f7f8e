import type { Metadata } from 'next';
import { Landing } from '#components/catalogue/landing.tsx';
import { Frame } from '#components/layout/frame.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getBanners } from '#lib/shop/content.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getSettings } from '#lib/shop/settings.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const settings = await getSettings(locale);
  const { name, description, keywords } = settings.seo;
  return pageMetadata(settings, { locale, path: '/', title: name, absolute: true, description, keywords });
}

export default async function HomePage({ params }: Props) {
  const locale = pageLocale((await params).locale);
  const [settings, menu] = await Promise.all([getSettings(locale), getMenu(locale)]);
  const banners = settings.banners.length > 0 ? settings.banners : await getBanners();
  return (
    <Frame locale={locale}>
      <Landing locale={locale} settings={settings} menu={menu} banners={banners} />
    </Frame>
  );
}

import { notFound } from 'next/navigation';
import { permanentRedirect } from '#lib/i18n/navigation.ts';
import { pageLocale, slugOf } from '#lib/i18n/page-locale.ts';
import { getMenu } from '#lib/shop/menu.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; id: string }>;
}

/** Where a banner of type category leads (NAV-08): the category's own page. */
export default async function CatalogPage({ params }: Props) {
  const { locale: code, id } = await params;
  const locale = pageLocale(code);
  const slug = slugOf(id);
  const category = (await getMenu(locale))?.category(/^\d{1,15}$/.test(slug) ? Number(slug) : slug);
  if (!category || category.hidden) notFound();
  permanentRedirect({ href: category.path, locale });
}

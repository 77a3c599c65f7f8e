import { leadFromOld } from '#lib/shop/lead-on.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; rest: readonly string[] }>;
}

/** Any address that nothing else answers (ROUTE-16). */
export default async function UnknownPage({ params }: Props) {
  const { locale, rest } = await params;
  await leadFromOld(locale, `/${rest.join('/')}`);
}

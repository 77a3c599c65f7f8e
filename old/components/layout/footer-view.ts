import type { getTranslations } from 'next-intl/server';
import { htmlText } from '#lib/contract/html-text.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { menuEntries } from '#lib/domain/menu-tree.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { ownerScripts } from '#lib/shop/owner-scripts.ts';
import { socialLinks } from '#old/components/contacts/social-links.ts';
import { menuHref } from '#old/components/content/menu-href.ts';
import type { FooterView } from './footer.tsx';

type Words = Awaited<ReturnType<typeof getTranslations<'layout'>>>;

/** Pages every shop of this storefront has, when it has what they show. */
const OWN = [
  { key: 'gallery', href: '/gallery', has: (settings: Settings) => settings.galleries.length > 0 },
  { key: 'contacts', href: '/contacts', has: () => true },
] as const;

/** The footer of a shop, from its settings alone. */
export function footerView(settings: Settings, t: Words): FooterView {
  const legalUrls = new Set(settings.consents.map((c) => c.url).filter((url) => url !== ''));
  const named = menuEntries(settings.menu).flatMap((item) => (menuHref(item) === '' ? [] : [{ title: item.title, href: menuHref(item) }]));
  const own = OWN.filter(({ href, has }) => has(settings) && !named.some((link) => link.href === href));
  const links = [...named, ...own.map(({ key, href }) => ({ title: t(key), href }))];
  const places = new Map(settings.shippingMethods.flatMap((m) => m.places).map((p) => [p.warehouseId, p]));
  return {
    name: settings.seo.name,
    logo: settings.logo.header,
    about: bindWords(htmlText(settings.facade.footerInfo)),
    phone: settings.contacts.phone,
    socials: socialLinks(settings.contacts).map(({ network, href }) => ({ title: t(`social.${network}`), href })),
    places: [...places.values()].map(({ name, address, warehouseId, workingTime }) => ({ name, address, warehouseId, workingTime })),
    links: links.filter((link) => !legalUrls.has(link.href)),
    legal: links.filter((link) => legalUrls.has(link.href)),
    year: new Date().getFullYear(),
    counts: ownerScripts(settings.include).metrics.length > 0,
  };
}

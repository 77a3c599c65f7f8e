import type { getTranslations } from 'next-intl/server';
import { plainText } from '#components/catalogue/product-facts.ts';
import { menuHref } from '#components/content/menu-link.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { MenuItem } from '#lib/contract/settings-parts.ts';
import type { FooterView } from './footer.tsx';
import { today } from './hours.ts';

type Words = Awaited<ReturnType<typeof getTranslations<'layout'>>>;

const SOCIALS = ['vk', 'telegram', 'whatsapp', 'viber', 'instagram', 'facebook'] as const;

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => (item.children.length > 0 ? flat(item.children) : [item]));

function hoursLine(settings: Settings, warehouseId: number, t: Words): string {
  const now = today(settings.workTime.delivery[String(warehouseId)], Date.now());
  if (now === null) return '';
  return now.kind === 'until' ? t('untilToday', { time: now.time }) : t(now.kind === 'closed' ? 'closedToday' : 'aroundClock');
}

/** The footer of a shop, from its settings alone. */
export function footerView(settings: Settings, t: Words): FooterView {
  const legalUrls = new Set(settings.consents.map((c) => c.url).filter((url) => url !== ''));
  const links = flat(settings.menu).map((item) => ({ title: item.title, href: menuHref(item) }));
  const places = new Map(settings.shippingMethods.flatMap((m) => m.places).map((p) => [p.warehouseId, p]));
  return {
    name: settings.seo.name,
    logo: settings.logo.header,
    about: plainText(settings.facade.footerInfo),
    phone: settings.contacts.phone,
    hours: '',
    socials: SOCIALS.flatMap((key) =>
      settings.contacts.socials[key] === '' ? [] : [{ title: t(`social.${key}`), href: settings.contacts.socials[key] }],
    ),
    places: [...places.values()].map((p) => ({
      name: p.name,
      line: [p.address, hoursLine(settings, p.warehouseId, t) || p.workingTime].filter((part) => part !== '').join(' · '),
    })),
    links: links.filter((link) => !legalUrls.has(link.href)),
    legal: links.filter((link) => legalUrls.has(link.href)),
    year: new Date().getFullYear(),
  };
}

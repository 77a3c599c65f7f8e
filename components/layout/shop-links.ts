import { isUrl } from '#lib/contract/fallbacks.ts';
import type { Contacts, MenuItem } from '#lib/contract/settings-parts.ts';

/** The address of an entry of the shop's menu; '' for a heading. */
export function menuHref(item: Pick<MenuItem, 'type' | 'slug' | 'url'>): string {
  if (item.type !== 'url') return item.slug === '' ? '' : `/information/${item.type}/${encodeURIComponent(item.slug)}`;
  const address = item.url || (item.slug === '' ? '' : `/${item.slug}`);
  return /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(address) ? address : '';
}

/** Social networks and messengers in display order (CMS-06). */
const SOCIALS = ['vk', 'telegram', 'whatsapp', 'viber', 'instagram', 'facebook'] as const;

type Social = (typeof SOCIALS)[number];

const SAFE = /^(https?:\/\/|viber:|tg:|whatsapp:)/i;
const HANDLE: Readonly<Record<Social, (name: string) => string>> = {
  vk: (name) => `https://vk.com/${name}`,
  telegram: (name) => `https://t.me/${name}`,
  whatsapp: (name) => `https://wa.me/${name}`,
  viber: (name) => `viber://pa?chatURI=${name}`,
  instagram: (name) => `https://instagram.com/${name}`,
  facebook: (name) => `https://facebook.com/${name}`,
};

/** Messengers whose links take a phone number, as digits with the country's code. */
const NUMBER: Readonly<Partial<Record<Social, (digits: string) => string>>> = {
  telegram: (digits) => `https://t.me/+${digits}`,
  whatsapp: (digits) => `https://wa.me/${digits}`,
  viber: (digits) => `viber://chat?number=%2B${digits}`,
};

const PHONE = /^\+?[\d .()-]{7,25}$/;

/** The digits of a phone number with the country's code; a Russian number can begin with 8. */
function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.startsWith('+') ? digits : digits.replace(/^8(?=\d{10}$)/, '7');
}

/** Links to the shop's social networks: addresses are kept, names and numbers are converted; anything else is left out. */
export function socialLinks({ socials }: Pick<Contacts, 'socials'>): readonly { readonly network: Social; readonly href: string }[] {
  return SOCIALS.flatMap((network) => {
    const given = socials[network].trim();
    if (SAFE.test(given)) return isUrl(given) ? [{ network, href: given }] : [];
    if (/^[\w-]+(\.[\w-]+)+\/\S*$/.test(given)) return [{ network, href: `https://${given}` }];
    const byNumber = NUMBER[network];
    if (PHONE.test(given)) return byNumber === undefined ? [] : [{ network, href: byNumber(internationalDigits(given)) }];
    const name = given.replace(/^@/, '');
    return /^[\w.-]{2,60}$/.test(name) ? [{ network, href: HANDLE[network](name) }] : [];
  });
}

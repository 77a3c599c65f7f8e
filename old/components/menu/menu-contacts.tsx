import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { telHref } from '#lib/i18n/format.ts';
import { useHoursText } from '#old/components/layout/use-hours-text.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useDelivery } from '#old/stores/delivery.ts';

const SOCIALS = ['telegram', 'whatsapp', 'viber', 'vk', 'instagram', 'facebook'] as const;

/** The phone and hours of the chosen place, messengers, mail. */
export function MenuContacts({ settings }: { readonly settings: Settings }) {
  const t = useTranslations('menu');
  const l = useTranslations('layout');
  const type = useDelivery((s) => s.type);
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const { phones, phone: common, email, socials } = settings.contacts;
  const phone = phones.find((p) => p.warehouseId === warehouseId)?.phone || common;
  const line = useHoursText(type, warehouseId ?? settings.delivery.defaultWarehouseId);
  const links = SOCIALS.filter((name) => socials[name] !== '');
  if (phone === '' && email === '' && links.length === 0) return null;
  return (
    <section className="burger__part" aria-label={t('contacts')}>
      {phone !== '' && (
        <a className="burger__row" href={telHref(phone)}>
          <Icon name="phone" />
          <span>
            <b>{phone}</b>
            {line !== '' && <small>{line}</small>}
          </span>
        </a>
      )}
      {email !== '' && (
        <a className="burger__row" href={`mailto:${email}`}>
          <Icon name="mail" />
          <span>
            <b>{email}</b>
          </span>
        </a>
      )}
      {links.length > 0 && (
        <div className="burger__chips">
          {links.map((name) => (
            <a key={name} className="chip" href={socials[name]} rel="noreferrer" target="_blank">
              {l(`social.${name}`)}
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

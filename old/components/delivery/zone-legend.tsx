import { useLocale, useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { zoneColour } from './zone-colour.ts';

/** Each zone that is served, by name: from which sum and, unless the shop keeps it to itself, for how much; the least minimum first. */
export function ZoneLegend({ settings }: { readonly settings: Settings }) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const money = (minor: number): string => formatMoney(minor, settings.currency, locale);
  const served = settings.delivery.conditions.flatMap(({ zone, name, steps: [step] }) => {
    const index = settings.zones.findLastIndex((one) => one.zone === zone);
    const drawn = settings.zones[index];
    return step && drawn ? [{ zone, name, step, colour: zoneColour(drawn, index) }] : [];
  });
  if (served.length === 0) return null;
  return (
    <ul className="zones" aria-label={t('legendLabel')}>
      {served
        .sort((a, b) => a.step.minimum - b.step.minimum || a.step.price - b.step.price)
        .map(({ zone, name, step, colour }) => (
          <li key={zone} className="zonetag" style={{ '--zone': colour }}>
            <i />
            <b>{name}</b>
            <span>
              {settings.hideDeliveryPrice
                ? t('legendMinimum', { minimum: money(step.minimum) })
                : t('legend', { minimum: money(step.minimum), price: step.price === 0 ? t('legendFree') : money(step.price) })}
            </span>
          </li>
        ))}
    </ul>
  );
}

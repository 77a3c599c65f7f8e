import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { zoneColour } from './zone-colour.ts';

/** As many zones as fit beside the tools of a phone's map. */
const PHONE = 2;

/** From which sum and for how much each zone is served, cheapest first. */
export function ZoneLegend({ settings }: { readonly settings: Settings }) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  if (settings.hideDeliveryPrice) return null;
  const named = settings.zones.flatMap((zone, index) => {
    const step = settings.delivery.conditions.find((c) => c.zone === zone.zone)?.steps[0];
    return step ? [{ key: `${zone.zone}-${index}`, colour: zoneColour(zone, index), step }] : [];
  });
  return named
    .sort((a, b) => a.step.minimum - b.step.minimum || a.step.price - b.step.price)
    .map(({ key, colour, step }, index) => (
      <span key={key} className={classNames('zonetag', index >= PHONE && 'only-desktop')} style={{ '--zone': colour }}>
        <i />
        {t('legend', {
          minimum: formatMoney(step.minimum, settings.currency, locale),
          price: formatMoney(step.price, settings.currency, locale),
        })}
      </span>
    ));
}

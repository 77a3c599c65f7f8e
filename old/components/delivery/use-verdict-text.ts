import { useTranslations } from 'next-intl';
import type { ZoneVerdict } from '#lib/domain/zones.ts';

type Refused = Extract<ZoneVerdict, { ok: false }>['code'];

/** Why nothing is brought to a point (DLV-03). */
export function useVerdictText(): (code: Refused) => string {
  const t = useTranslations('delivery');
  const texts: Readonly<Record<Refused, string>> = {
    address_unknown: t('incorrect'),
    address_outside: t('outside'),
    delivery_price_unknown: t('unknownPrice'),
  };
  return (code) => texts[code];
}

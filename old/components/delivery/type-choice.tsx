import { useTranslations } from 'next-intl';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { useSettings } from './use-settings.ts';

const LOOK = {
  delivery: { icon: 'bike', tint: 'oven' },
  pickup: { icon: 'bag', tint: 'sweet' },
  lounge: { icon: 'sofa', tint: 'roll' },
} as const;
const ALL: readonly DeliveryType[] = ['delivery', 'pickup', 'lounge'];

export function TypeChoice({ after }: { readonly after?: (() => void) | undefined }) {
  const t = useTranslations('delivery');
  const l = useTranslations('layout');
  const { data: settings } = useSettings();
  const current = useDelivery((s) => s.type);
  const places = useDelivery((s) => s.places);
  const types = settings ? ALL.filter((type) => settings.shippingMethods.some((m) => m.type === type)) : ALL;
  return (
    <ModalBody title={t('tabs')}>
      <div className="ways">
        {types.map((type) => (
          <button
            key={type}
            type="button"
            className={classNames('way', type === current && 'is-active')}
            data-tint={LOOK[type].tint}
            aria-pressed={type === current}
            onClick={() => useModals.getState().replace('location', { type, after })}
          >
            <span className="way__icon">
              <Icon name={LOOK[type].icon} size="l" />
            </span>
            <span>
              <b>{l(`type.${type}`)}</b>
              <small>{places[type]?.placeName || places[type]?.text || l(`chooseHint.${type}`)}</small>
            </span>
            <Icon name="right" size="s" />
          </button>
        ))}
      </div>
    </ModalBody>
  );
}

import { useTranslations } from 'next-intl';
import type { Coupon } from '#lib/contract/coupon.ts';
import type { Unlock } from '#lib/domain/unlock-ways.ts';
import { Link, usePathname } from '#lib/i18n/navigation.ts';
import { changeType } from '#old/components/delivery/change-type.ts';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { useFlow } from './use-flow.ts';
import { usePromoFlags } from './use-promo-settings.ts';

interface Props {
  readonly coupon: Pick<Coupon, 'code' | 'auto'>;
  readonly unlock: Unlock;
  /** What is to be done, for those who hear the button alone. */
  readonly label: string;
  readonly onClose: () => void;
}

/** Does what a coupon still asks for and takes the coupon, or leads to where it is done; nothing where one can only wait or take away. */
export function UnlockAction({ coupon, unlock, label, onClose }: Props) {
  const t = useTranslations('discounts.unlock.action');
  const menu = useCatalogue((s) => s.menu);
  const path = usePathname();
  const flow = useFlow(usePromoFlags());
  // the quote judges it; what it refuses is taken off again with the reason
  const take = (): void => void flow(coupon.auto ? { kind: 'earned', code: coupon.code } : { kind: 'codeTyped', code: coupon.code });
  const button = (text: string, onClick: () => void) => (
    <Button size="s" aria-label={`${text}. ${label}`} onClick={onClick}>
      {text}
    </Button>
  );
  const [first = 0] = 'ids' in unlock ? unlock.ids : [];
  switch (unlock.kind) {
    case 'products':
    case 'categories': {
      const product = unlock.kind === 'products' ? menu?.product(first) : null;
      const href = product ? menu?.pathOf(product) : menu?.category(first)?.path;
      const text = t(unlock.kind);
      if (href === undefined) return null;
      if (href === path) return button(text, onClose);
      return (
        <Link className={buttonClass({ size: 's' })} href={href} prefetch={false} aria-label={`${text}. ${label}`}>
          {text}
        </Link>
      );
    }
    case 'type':
      return button(t('type'), () => changeType(unlock.type, take));
    case 'warehouses':
      return button(t('warehouses'), () => useModals.getState().open('location', { type: useDelivery.getState().type, after: take }));
    case 'login':
      return button(t('login'), () => useModals.getState().open('auth', { after: take }));
    default:
      return null;
  }
}

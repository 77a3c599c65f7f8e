import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '#components/ui/button.tsx';
import type { Unlock } from '#lib/domain/unlock-ways.ts';
import { Link, usePathname } from '#lib/i18n/navigation.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useModals } from '#stores/modals.ts';

interface Props {
  readonly unlock: Unlock;
  /** What is to be done, for those who hear the button alone. */
  readonly label: string;
  readonly onClose: () => void;
}

function changeType(type: 'delivery' | 'pickup' | 'lounge'): void {
  useDelivery.getState().setType(type);
  if (useDelivery.getState().location === null) useModals.getState().open('location', { type });
}

/** Does what a coupon still asks for, or leads to where it is done; nothing where one can only wait or take away. */
export function UnlockAction({ unlock, label, onClose }: Props) {
  const t = useTranslations('discounts.unlock.action');
  const menu = useCatalogue((s) => s.menu);
  const path = usePathname();
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
      return button(t('type'), () => changeType(unlock.type));
    case 'warehouses':
      return button(t('warehouses'), () => useModals.getState().open('location', { type: useDelivery.getState().type }));
    case 'login':
      return button(t('login'), () => useModals.getState().open('auth', {}));
    default:
      return null;
  }
}

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useDraft } from './draft.ts';
import type { FieldError, FieldName } from './field-error.ts';

interface Props {
  readonly type: DeliveryType;
  readonly hasTips: boolean;
  readonly errors: readonly FieldError[];
  readonly children: ReactNode;
}

const INSIDE: readonly FieldName[] = ['tips', 'people', 'comment'];

function hasWishes(): boolean {
  const { tips, cutlery } = useCart.getState();
  const { comment, leaveAtDoor } = useDraft.getState().fields;
  return tips > 0 || cutlery > 0 || comment !== '' || leaveAtDoor;
}

/** Optional fields; on phones they are folded until one is filled in or has an error. */
export function WishesBlock({ type, hasTips, errors, children }: Props) {
  const t = useTranslations('checkout');
  const [open, setOpen] = useState(hasWishes);
  const id = useId();
  const isOpen = open || errors.some(({ field }) => INSIDE.includes(field));
  const titles = [...(hasTips ? [t(`tips.${type}`)] : []), ...(type === 'lounge' ? [] : [t('cutlery')]), t('comment')];
  return (
    <div className={classNames('wishes', isOpen && 'is-open')}>
      <button type="button" className="wishes__toggle" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {titles.join(' · ')}
        <Icon name="down" />
      </button>
      <div id={id} className="wishes__body">
        {children}
      </div>
    </div>
  );
}

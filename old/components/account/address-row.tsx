import { useTranslations } from 'next-intl';
import type { Address } from '#lib/contract/account.ts';
import { useAddressWords } from '#old/components/delivery/use-address-words.ts';
import { Badge } from '#old/components/ui/badge.tsx';
import { classNames } from '#old/components/ui/class-names.ts';

interface Props {
  readonly address: Address;
  /** The order goes there now. */
  readonly active: boolean;
  /** The first one wherever addresses are offered; null when it is the only one. */
  readonly main: boolean | null;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  readonly onMain: () => void;
  readonly onRemove: () => void;
}

/** One saved address and what can be done with it. */
export function AddressRow({ address, active, main, onChoose, onEdit, onMain, onRemove }: Props) {
  const t = useTranslations('account.address');
  const d = useTranslations('delivery.saved');
  const { title, hint, full } = useAddressWords()(address);
  return (
    <li className="addressrow">
      <button type="button" className={classNames('spot', active && 'is-active')} aria-pressed={active} onClick={onChoose}>
        <b>
          {title} {main && <Badge look="muted">{t('main')}</Badge>}
        </b>
        {hint !== '' && <span>{hint}</span>}
        <span className="radio__mark" />
      </button>
      <div className="addressrow__do">
        <button type="button" aria-label={t('editOne', { address: full })} onClick={onEdit}>
          {t('edit')}
        </button>
        {main === false && (
          <button type="button" aria-label={t('makeMainOne', { address: full })} onClick={onMain}>
            {t('makeMain')}
          </button>
        )}
        <button type="button" aria-label={d('remove', { address: full })} onClick={onRemove}>
          {t('remove')}
        </button>
      </div>
    </li>
  );
}

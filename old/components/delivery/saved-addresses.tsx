import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sameDoor } from '#lib/domain/saved-address.ts';
import { Button } from '#old/components/ui/button.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { useAddressWords } from './use-address-words.ts';
import type { KnownAddress } from './use-saved-addresses.ts';

/** So many stand below the field before the visitor asks for the rest. */
const SHOWN = 3;

interface Props {
  readonly addresses: readonly KnownAddress[];
  readonly onChoose: (address: KnownAddress) => void;
  readonly onRemove: (address: KnownAddress) => Promise<boolean>;
}

/** Where it went before: one tap brings it there again (DLV-04). */
export function SavedAddresses({ addresses, onChoose, onRemove }: Props) {
  const t = useTranslations('delivery.saved');
  const words = useAddressWords();
  const chosen = useDelivery((s) => (s.type === 'delivery' ? s.location : null));
  const [all, setAll] = useState(false);
  if (addresses.length === 0) return null;
  const shown = all ? addresses : addresses.slice(0, SHOWN);
  const remove = async (address: KnownAddress): Promise<void> => {
    const gone = await onRemove(address);
    useToasts.getState().push(gone ? { status: 'success', text: t('removed') } : { status: 'error', text: t('failed') });
  };
  return (
    <section aria-label={t('title')}>
      <ul className="saved">
        {shown.map((address) => {
          const { title, hint, full } = words(address);
          const active = chosen !== null && sameDoor(chosen, address);
          return (
            <li key={address.id || full} className={classNames('saved__item', active && 'is-active')}>
              <button type="button" className="saved__choose" aria-pressed={active} onClick={() => onChoose(address)}>
                <Icon name={active ? 'ok' : 'pin'} />
                <span>
                  <b>{title}</b>
                  {hint !== '' && <small>{hint}</small>}
                </span>
              </button>
              <IconButton icon="cross" label={t('remove', { address: full })} onClick={() => void remove(address)} />
            </li>
          );
        })}
      </ul>
      {!all && addresses.length > SHOWN && (
        <Button size="s" block onClick={() => setAll(true)}>
          {t('more', { count: addresses.length - SHOWN })}
        </Button>
      )}
    </section>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Checkbox, TextField } from '#components/ui/fields.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { addressesQuery, removeAddress, saveAddress } from '#lib/client/queries.ts';
import { asciiDigits } from '#lib/contract/digits.ts';
import { type SavedAddress, sameDoor } from '#lib/domain/address.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import type { CourierDetails } from './use-address-choice.ts';

/** Maximum addresses shown before the list is expanded. */
const SHOWN = 3;

interface SavedAddressListProps {
  readonly addresses: readonly KnownAddress[];
  readonly onChoose: (address: KnownAddress) => void;
  /** @returns Whether it was deleted. */
  readonly onRemove: (address: KnownAddress) => Promise<boolean>;
}

/** Earlier addresses: one tap chooses one again (DLV-04). */
export function SavedAddressList({ addresses, onChoose, onRemove }: SavedAddressListProps) {
  const t = useTranslations('delivery.saved');
  const addressText = useAddressText();
  const chosen = usePlace((s) => (s.type === 'delivery' ? s.location : null));
  const [isWhole, setWhole] = useState(false);
  if (addresses.length === 0) return null;
  const shown = isWhole ? addresses : addresses.slice(0, SHOWN);
  const remove = async (address: KnownAddress): Promise<void> => {
    const isRemoved = await onRemove(address);
    toast(isRemoved ? { tone: 'success', text: t('removed') } : { tone: 'error', text: t('failed') });
  };
  return (
    <section aria-label={t('title')}>
      <ul className="grid gap-0.5">
        {shown.map((address) => {
          const { title, hint, full } = addressText(address);
          const isActive = chosen !== null && sameDoor(chosen, address);
          return (
            <li key={address.id || full} className="-mx-2.5 flex items-center gap-1 rounded-button hover:bg-sunken">
              <button
                type="button"
                className="grid min-h-13 min-w-0 flex-1 grid-cols-[20px_1fr] items-center gap-3 rounded-[inherit] px-2.5 py-1.5 text-start"
                aria-pressed={isActive}
                onClick={() => onChoose(address)}
              >
                <Icon name={isActive ? 'ok' : 'pin'} className={isActive ? 'text-brand-strong' : 'text-muted'} />
                <span className="min-w-0">
                  <b className="block truncate text-strong">{title}</b>
                  {hint !== '' && <small className="block truncate text-small text-muted">{hint}</small>}
                </span>
              </button>
              <IconButton icon="cross" label={t('remove', { address: full })} className="text-muted" onClick={() => void remove(address)} />
            </li>
          );
        })}
      </ul>
      {!isWhole && addresses.length > SHOWN && (
        <Button size="s" block onClick={() => setWhole(true)}>
          {t('more', { count: addresses.length - SHOWN })}
        </Button>
      )}
    </section>
  );
}

interface AddressText {
  readonly title: string;
  /** Distinguishes addresses with the same title; '' when not needed. */
  readonly hint: string;
  readonly full: string;
}

/** A saved address as text: its own name first, then house, flat, entrance, floor. */
export function useAddressText(): (address: SavedAddress) => AddressText {
  const t = useTranslations('delivery.saved');
  return ({ text, flat, entrance, floor, name }) => {
    const details = [
      flat && t('flat', { value: flat }),
      entrance && t('entrance', { value: entrance }),
      floor && t('floor', { value: floor }),
    ]
      .filter((part) => part !== '')
      .join(', ');
    const full = [text, details].filter((part) => part !== '').join(', ');
    return name === '' ? { title: text, hint: details, full } : { title: name, hint: full, full: `${name}: ${full}` };
  };
}

/** An address to choose again; `id` is '' for one that only this browser knows. */
export interface KnownAddress extends SavedAddress {
  readonly id: string;
}

/** Saved addresses of the customer, then recent ones of this browser; a guest only has the latter (DLV-04). */
export function useSavedAddresses() {
  const customerId = useSession((s) => s.profile?.id ?? null);
  const queries = useQueryClient();
  const { data, isLoading } = useQuery({ ...addressesQuery(customerId ?? 0), enabled: customerId !== null });
  const recent = usePlace((s) => s.recentAddresses);
  const own: readonly KnownAddress[] = customerId === null ? [] : (data ?? []);
  const others = recent.filter((one) => !own.some((saved) => sameDoor(saved, one))).map((one) => ({ ...one, id: '' }));
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: ['addresses'] });

  return {
    /** The customer's addresses are loaded. Before that it is unknown whether an address is new. */
    isLoaded: customerId !== null && data !== undefined,
    isLoading,
    own,
    all: [...own, ...others],
    save: async (id: string, address: SavedAddress) => {
      const result = await saveAddress(id, address);
      if (result.ok) await reload();
      return result;
    },
    /** @returns Whether it was deleted. */
    remove: async (address: KnownAddress): Promise<boolean> => {
      if (address.id !== '') {
        const result = await removeAddress(address.id);
        if (!result.ok) return false;
        await reload();
      }
      // A customer's address can also be among this browser's recent ones.
      usePlace.getState().forgetAddress(address);
      return true;
    },
  };
}

/** Whether no address was chosen in this browser before, and there is no customer who may have saved ones. */
export function useIsFirstAddress(): boolean {
  const hasPlace = usePlace((s) => s.places.delivery !== null || s.recentAddresses.length > 0);
  const isCustomer = useSession((s) => s.profile !== null);
  return !hasPlace && !isCustomer;
}

const DETAIL_FIELDS = ['flat', 'entrance', 'floor', 'doorCode'] as const;
export type AddressDetails = Pick<CourierDetails, (typeof DETAIL_FIELDS)[number]>;

interface AddressDetailFieldsProps {
  readonly values: AddressDetails;
  readonly onChange: (field: keyof AddressDetails, value: string) => void;
}

/** Flat, entrance, floor and door code side by side; also used in the checkout. */
export function AddressDetailFields({ values, onChange }: AddressDetailFieldsProps) {
  const t = useTranslations('delivery');
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,(100%-25px)/4),1fr))] items-start gap-2 lg:grid-cols-[repeat(auto-fill,minmax(max(4rem,(100%-37px)/4),1fr))] lg:gap-3">
      {DETAIL_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          value={values[field]}
          maxLength={40}
          // A door code can contain letters.
          inputMode={field === 'doorCode' ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange(field, asciiDigits(event.target.value))}
        />
      ))}
    </div>
  );
}

interface CourierFieldsProps {
  readonly values: CourierDetails;
  readonly onChange: (field: keyof CourierDetails, value: string) => void;
  /** Null when there is nothing to save, or no customer to save it for. */
  readonly saving: { readonly isNew: boolean; readonly on: boolean; readonly set: (on: boolean) => void } | null;
}

/** Details for the courier, and whether the customer saves the address. */
export function CourierFields({ values, onChange, saving }: CourierFieldsProps) {
  const t = useTranslations('delivery');
  return (
    <>
      <AddressDetailFields values={values} onChange={onChange} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t('name')}
          placeholder={t('namePlaceholder')}
          value={values.name}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange('name', event.target.value)}
        />
        <TextField
          label={t('comment')}
          value={values.comment}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onChange('comment', event.target.value)}
        />
      </div>
      {saving !== null && (
        <Checkbox
          label={saving.isNew ? t('saved.save') : t('saved.change')}
          checked={saving.on}
          onChange={(event) => saving.set(event.target.checked)}
        />
      )}
    </>
  );
}

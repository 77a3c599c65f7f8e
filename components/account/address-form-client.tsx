'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { AddressField } from '#components/delivery/address-field.tsx';
import { CourierFields } from '#components/delivery/saved-addresses.tsx';
import {
  type CourierDetails,
  detailsOf,
  missingKey,
  NO_DETAILS,
  type PickedAddress,
  pickedFrom,
  useAddressSearch,
} from '#components/delivery/use-address-choice.ts';
import { Button } from '#components/ui/button.tsx';
import { saveAddress } from '#lib/client/queries.ts';
import { fieldsOf, textOf } from '#lib/client/storage.ts';
import type { Address } from '#lib/contract/account.ts';
import { type SavedAddress, sameDoor } from '#lib/domain/address.ts';
import { dropFormDraft, formDraft, keepFormDraft } from '#stores/form-drafts.ts';
import { toast } from '#stores/toasts.ts';

interface AddressFormProps {
  /** The address to change; null adds one. */
  readonly address: Address | null;
  /** The saved addresses: one that is added again is changed instead. */
  readonly saved: readonly Address[];
  readonly onSaved: (saved: SavedAddress) => void;
  readonly onCancel: () => void;
}

/** A saved address: found through suggestions, so that it can be delivered to, with details for the courier (LK-01). */
export function AddressForm({ address, saved, onSaved, onCancel }: AddressFormProps) {
  const t = useTranslations('account');
  const d = useTranslations('delivery');
  const { search, details, setDetail, drop } = useAddressDraft(address);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const picked = search.picked?.exact ? search.picked : search.match && pickedFrom(search.match);
    if (!picked) {
      setError(d(missingKey(search.text, search.suggestions)));
      field.current?.focus();
      return;
    }
    setBusy(true);
    const { text, city, coordinates } = picked;
    const wanted: SavedAddress = { text, city, coordinates, ...details };
    const known = address ?? saved.find((one) => sameDoor(one, wanted));
    const result = await saveAddress(known?.id ?? '', wanted, address?.defaultAt);
    setBusy(false);
    if (result.ok) {
      drop();
      onSaved(wanted);
      return;
    }
    const message = d(result.code === 'too_many_addresses' ? 'saved.full' : 'saved.failed');
    // A form that was closed meanwhile cannot show the error.
    if (form.current === null) toast({ tone: 'error', text: message });
    else setError(message);
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3 rounded-card p-4 inset-ring-[1.5px] inset-ring-line"
      onSubmit={(event) => void submit(event)}
    >
      <AddressField
        fieldRef={field}
        search={search}
        error={error || (search.status === 'failed' ? d('suggestFailed') : '')}
        onText={(text) => {
          setError('');
          search.type(text);
        }}
        onPick={search.pick}
      />
      <CourierFields values={details} onChange={setDetail} saving={null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isBusy}>
          {t('save')}
        </Button>
        <Button
          onClick={() => {
            drop();
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const DRAFT = 'address';
const MAX_TEXT = 500;
const MAX_DETAIL = 200;
const MAX_COMMENT = 1_000;

interface AddressDraft {
  /** The id of the edited address; '' for a new one. */
  readonly id: string;
  readonly text: string;
  readonly picked: PickedAddress | null;
  readonly details: CourierDetails;
}

function pickedOf(value: unknown): PickedAddress | null {
  const { text, city, coordinates, exact } = fieldsOf(value);
  const [longitude, latitude]: readonly unknown[] = Array.isArray(coordinates) ? coordinates : [];
  if (typeof text !== 'string' || typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return { text: textOf(text, MAX_TEXT), city: textOf(city, MAX_DETAIL), coordinates: [longitude, latitude], exact: exact === true };
}

function draftOf(value: unknown): AddressDraft {
  const { id, text, picked, details } = fieldsOf(value);
  const { flat, entrance, floor, doorCode, name, comment } = fieldsOf(details);
  const short = (field: unknown): string => textOf(field, MAX_DETAIL);
  return {
    id: textOf(id, 100),
    text: textOf(text, MAX_TEXT),
    picked: pickedOf(picked),
    details: {
      flat: short(flat),
      entrance: short(entrance),
      floor: short(floor),
      doorCode: short(doorCode),
      name: short(name),
      comment: textOf(comment, MAX_COMMENT),
    },
  };
}

/** The unsaved address form of this tab; null for none. */
export const addressDraft = (): AddressDraft | null => formDraft(DRAFT, draftOf);

/** Keeps an unsaved address through a change of language, a reload or a new build (PWA-03). */
function useAddressDraft(address: Address | null) {
  const id = address?.id ?? '';
  const [before] = useState(() => {
    const draft = addressDraft();
    return draft?.id === id ? draft : null;
  });
  const saved = address?.coordinates ? { text: address.text, city: address.city, coordinates: address.coordinates, exact: true } : null;
  const search = useAddressSearch(before === null ? saved : before.picked, false);
  const [details, setDetails] = useState<CourierDetails>(before?.details ?? (address === null ? NO_DETAILS : detailsOf(address)));
  const { text, picked, type } = search;
  const unpicked = useRef(before !== null && before.picked === null ? before.text : '');
  useEffect(() => {
    if (unpicked.current !== '') type(unpicked.current);
    unpicked.current = '';
  });
  const isDone = useRef(false);
  const own = useRef<AddressDraft | null>(before);
  const first = useRef(JSON.stringify([text, details]));
  useEffect(() => {
    if (isDone.current || JSON.stringify([text, details]) === first.current) return;
    own.current = { id, text, picked, details };
    keepFormDraft(DRAFT, own.current);
  }, [id, text, picked, details]);
  return {
    search,
    details,
    setDetail: (field: keyof CourierDetails, value: string): void => setDetails((all) => ({ ...all, [field]: value })),
    /** Deletes the draft of this form, but not one typed into another form since. */
    drop: (): void => {
      isDone.current = true;
      if (JSON.stringify(addressDraft()) === JSON.stringify(own.current && draftOf(own.current))) dropFormDraft(DRAFT);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Address } from '#lib/contract/account.ts';
import { type CourierDetails, detailsOf, NO_DETAILS } from '#old/components/delivery/use-address-choice.ts';
import { useAddressSearch } from '#old/components/delivery/use-address-search.ts';
import { dropTyped, keepTyped, typedIn } from '#old/stores/typed.ts';

const FORM = 'address';
const details = z.object({
  flat: z.string().max(200),
  entrance: z.string().max(200),
  floor: z.string().max(200),
  doorCode: z.string().max(200),
  name: z.string().max(200),
  comment: z.string().max(1_000),
});
const schema = z.object({
  /** Of the address that is changed; '' for a new one. */
  id: z.string().max(100),
  text: z.string().max(500),
  picked: z
    .object({ text: z.string().max(500), city: z.string().max(200), coordinates: z.tuple([z.number(), z.number()]), exact: z.boolean() })
    .nullable(),
  details,
});

/** The address that was being written in this tab when its page was left without saving or cancelling; null for none. */
export const typedAddress = () => typedIn(FORM, schema);

/** A saved address in the making; another language, a reload or a new build find it as it was left (PWA-03). */
export function useTypedAddress(address: Address | null) {
  const id = address?.id ?? '';
  const [before] = useState(() => {
    const typed = typedAddress();
    return typed?.id === id ? typed : null;
  });
  const saved = address?.coordinates ? { text: address.text, city: address.city, coordinates: address.coordinates, exact: true } : null;
  const search = useAddressSearch(before === null ? saved : before.picked);
  const [values, setValues] = useState<CourierDetails>(before?.details ?? (address === null ? NO_DETAILS : detailsOf(address)));
  const { text, picked, type } = search;
  const asked = useRef(before !== null && before.picked === null ? before.text : '');
  useEffect(() => {
    if (asked.current !== '') type(asked.current);
    asked.current = '';
  });
  const isDone = useRef(false);
  const own = useRef(before);
  const first = useRef(JSON.stringify([text, values]));
  useEffect(() => {
    if (isDone.current || JSON.stringify([text, values]) === first.current) return;
    own.current = schema.safeParse({ id, text, picked, details: values }).data ?? null;
    keepTyped(FORM, { id, text, picked, details: values });
  }, [id, text, picked, values]);
  return {
    search,
    details: values,
    setDetail: (field: keyof CourierDetails, value: string): void => setValues((all) => ({ ...all, [field]: value })),
    /** Forgets what is kept of this form; what was typed into another one since stays. */
    drop: (): void => {
      isDone.current = true;
      if (JSON.stringify(typedAddress()) === JSON.stringify(own.current)) dropTyped(FORM);
    },
  };
}

import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { parsePhone } from '#components/account/phone.ts';
import { useShopPhone } from '#components/account/use-shop-phone.ts';
import { callApi } from '#lib/gateway/client.ts';

export interface RequestFields {
  readonly name: string;
  readonly phone: string;
  readonly comment: string;
  readonly count: number;
}

export interface RequestErrors {
  readonly name?: string;
  readonly phone?: string;
  /** Of no single field. */
  readonly form?: string;
}

interface Options {
  readonly productId: number;
  readonly name: RefObject<HTMLInputElement | null>;
  readonly phone: RefObject<HTMLInputElement | null>;
  readonly onSent: (phone: string) => void;
}

const TOO_MANY = 429;

/** Checks a request and sends it once; what was typed stays whatever happens (CART-02). */
export function useRequest({ productId, name, phone, onSent }: Options) {
  const t = useTranslations('request');
  const shopPhone = useShopPhone();
  const [errors, setErrors] = useState<RequestErrors>({});
  const [sending, setSending] = useState(false);
  const running = useRef(false);
  const send = async (fields: RequestFields): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    const number = await parsePhone(fields.phone, shopPhone);
    const called = fields.name.trim();
    if (number === undefined) setErrors({ form: t('offline') });
    else if (called === '' || number === null) {
      setErrors({ ...(called === '' && { name: t('nameError') }), ...(number === null && { phone: t('phoneError') }) });
      (called === '' ? name : phone).current?.focus();
    } else {
      const { comment, count } = fields;
      const answer = await callApi('request', {
        body: { name: called, phone: number, comment, product_id: productId, count },
      });
      if (answer.ok) onSent(number);
      else {
        const { failure } = answer;
        const tooMany = failure.kind === 'refused' && failure.status === TOO_MANY;
        setErrors({ form: t(tooMany ? 'tooMany' : failure.kind === 'offline' ? 'offline' : 'failed') });
      }
    }
    running.current = false;
    setSending(false);
  };
  return { send, errors, sending, forget: (field: keyof RequestErrors) => setErrors(({ [field]: _, ...rest }) => rest) };
}

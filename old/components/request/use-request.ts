import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import { missingConsents } from '#lib/domain/consents.ts';
import { callApi } from '#lib/gateway/client.ts';
import { parsePhone } from '#old/components/account/phone.ts';
import { useShopPhone } from '#old/components/account/use-shop-phone.ts';

export interface RequestFields {
  readonly name: string;
  readonly phone: string;
  readonly comment: string;
  readonly count: number;
  /** Codes of the consents ticked. */
  readonly agreed: readonly string[];
}

export interface RequestErrors {
  readonly name?: string;
  readonly phone?: string;
  /** Codes of required consents that are not ticked. */
  readonly consents?: readonly string[];
  /** Of no single field. */
  readonly form?: string;
}

interface Options {
  readonly productId: number;
  readonly consents: Settings['consents'];
  readonly name: RefObject<HTMLInputElement | null>;
  readonly phone: RefObject<HTMLInputElement | null>;
  readonly onSent: (phone: string) => void;
}

const TOO_MANY = 429;

/** Where a consent stands in the form. */
export const consentId = (code: string): string => `request-consent-${code}`;

/** Checks a request and sends it once; what was typed stays whatever happens (CART-02). */
export function useRequest({ productId, consents, name, phone, onSent }: Options) {
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
    const given = consents.map(({ code, version }) => ({ code, version, agreed: fields.agreed.includes(code) }));
    const missing = missingConsents(given, consents).map(({ code }) => code);
    if (number === undefined) setErrors({ form: t('offline') });
    else if (called === '' || number === null || missing.length > 0) {
      setErrors({
        ...(called === '' && { name: t('nameError') }),
        ...(number === null && { phone: t('phoneError') }),
        ...(missing.length > 0 && { consents: missing }),
      });
      const first = called === '' ? name.current : number === null ? phone.current : document.getElementById(consentId(missing[0] ?? ''));
      first?.focus();
    } else {
      const { comment, count } = fields;
      const answer = await callApi('request', {
        body: { name: called, phone: number, comment, product_id: productId, count, ...(given.length > 0 && { consents: given }) },
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

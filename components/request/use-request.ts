import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { request } from '#lib/client/api.ts';
import { parsePhone } from '#lib/client/phone.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { missingConsents } from '#lib/domain/consents.ts';

interface RequestFields {
  readonly productId: number;
  readonly name: string;
  readonly phone: string;
  readonly comment: string;
  readonly count: number;
  /** Codes of the consents that are ticked. */
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

const TOO_MANY_REQUESTS = 429;

/** Checks a request and sends it once; `onSent` gets the phone in international form. Whatever happens, what was typed stays (CART-02). */
export function useRequest(consents: Settings['consents'], onSent: (phone: string) => void) {
  const t = useTranslations('request');
  const { phone: shopPhone } = useShop();
  const [errors, setErrors] = useState<RequestErrors>({});
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);

  const run = async ({ productId, name: typedName, phone: typedPhone, comment, count, agreed }: RequestFields): Promise<RequestErrors> => {
    const phone = await parsePhone(typedPhone, shopPhone);
    if (phone === undefined) return { form: t('offline') };
    const name = typedName.trim();
    const given = consents.map(({ code, version }) => ({ code, version, agreed: agreed.includes(code) }));
    const missing = missingConsents(given, consents).map(({ code }) => code);
    if (name === '' || phone === null || missing.length > 0) {
      return {
        ...(name === '' && { name: t('nameError') }),
        ...(phone === null && { phone: t('phoneError') }),
        ...(missing.length > 0 && { consents: missing }),
      };
    }
    const body = { name, phone, comment, product_id: productId, count, ...(given.length > 0 && { consents: given }) };
    const result = await request('request', { body });
    if (result.ok) {
      onSent(phone);
      return {};
    }
    if (result.failure === 'offline') return { form: t('offline') };
    return { form: t(result.status === TOO_MANY_REQUESTS ? 'tooMany' : 'failed') };
  };
  /** @returns What is wrong; nothing when the request was sent. */
  const send = async (fields: RequestFields): Promise<RequestErrors> => {
    if (isRunning.current) return {};
    isRunning.current = true;
    setSending(true);
    const found = await run(fields);
    isRunning.current = false;
    setSending(false);
    setErrors(found);
    return found;
  };
  const clearError = (field: keyof RequestErrors): void => setErrors(({ [field]: _, ...others }) => others);
  return { send, errors, isSending, clearError };
}

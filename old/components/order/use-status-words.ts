import { useTranslations } from 'next-intl';
import { isKnownStatus } from '#lib/contract/order-status.ts';
import { useOrder } from './order-context-client.tsx';

/** What the shop calls a status of this order, else what the dictionary says, else another backend's code as it is. */
export function useStatusWords(): (code: string) => string {
  const t = useTranslations('order');
  const { labels } = useOrder();
  return (code) => {
    const known = isKnownStatus(code) ? code : null;
    return labels[code] ?? (known === null ? code : t(`status.${known}`));
  };
}

import { useTranslations } from 'next-intl';
import { useOrder } from './order-context-client.tsx';
import { knownStatus } from './status.ts';

/** What the shop calls a status of this order, else what the dictionary says, else another backend's code as it is. */
export function useStatusWords(): (code: string) => string {
  const t = useTranslations('order');
  const { labels } = useOrder();
  return (code) => {
    const known = knownStatus(code);
    return labels[code] ?? (known === null ? code : t(`status.${known}`));
  };
}

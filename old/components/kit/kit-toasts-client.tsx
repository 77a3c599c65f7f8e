'use client';

import { ToastRegion } from '#old/components/ui/toast-region.tsx';
import { LONG_WORDS } from './long-words.ts';

const none = (): void => undefined;
const TOASTS = [
  { id: 1, status: 'success', text: 'Добавлено в корзину' },
  { id: 2, status: 'error', text: 'Меню не загрузилось' },
  { id: 3, status: 'info', text: LONG_WORDS[0].text, action: { label: 'Вернуть', run: none } },
] as const;

/** A region stands over the page; here it stands in its sample. */
export function KitToasts() {
  return (
    <div className="kit__toasts">
      <ToastRegion label="Notices" toasts={TOASTS} onHold={none} onDone={none} />
    </div>
  );
}

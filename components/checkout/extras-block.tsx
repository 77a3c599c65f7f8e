import { useTranslations } from 'next-intl';
import { PeoplePanel } from '#components/cart/people-panel.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { useDraft } from './draft.ts';

/** People, cutlery only for who wants it, the order left at the door. */
export function ExtrasBlock({ type }: { readonly type: DeliveryType }) {
  const t = useTranslations('checkout');
  const { cutlery, leaveAtDoor } = useDraft((s) => s.fields);
  const set = useDraft((s) => s.set);
  return (
    <section className="block">
      <h2>{t('extras')}</h2>
      <PeoplePanel title={t('people')} note={t('peopleNote')} />
      <div className="checkout__checks">
        <Checkbox label={t('cutlery')} checked={cutlery} onChange={(event) => set({ cutlery: event.target.checked })} />
        {type === 'delivery' && (
          <Checkbox label={t('leaveAtDoor')} checked={leaveAtDoor} onChange={(event) => set({ leaveAtDoor: event.target.checked })} />
        )}
      </div>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import { PeoplePanel } from '#components/cart/people-panel.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { useDraft } from './draft.ts';
import { ErrorLine } from './error-line.tsx';
import { type FieldError, fieldId } from './field-error.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly type: DeliveryType;
  readonly errors: readonly FieldError[];
}

/** People, cutlery only for who wants it, the order left at the door. */
export function ExtrasBlock({ type, errors }: Props) {
  const t = useTranslations('checkout');
  const { cutlery, leaveAtDoor } = useDraft((s) => s.fields);
  const set = useDraft((s) => s.set);
  const people = useErrorText(errors)('people');
  return (
    <section className="block">
      <h2>{t('extras')}</h2>
      <div id={fieldId('people')} tabIndex={-1} className="block__grid">
        <PeoplePanel title={t('people')} note={t('peopleNote')} />
        <ErrorLine error={people} />
      </div>
      <div className="checkout__checks">
        <Checkbox label={t('cutlery')} checked={cutlery} onChange={(event) => set({ cutlery: event.target.checked })} />
        {type === 'delivery' && (
          <Checkbox label={t('leaveAtDoor')} checked={leaveAtDoor} onChange={(event) => set({ leaveAtDoor: event.target.checked })} />
        )}
      </div>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import { PhoneField } from '#old/components/account/phone-field.tsx';
import { TextField } from '#old/components/ui/field.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useSession } from '#old/stores/session.ts';
import { useDraft } from './draft.ts';
import { type FieldError, fieldId } from './field-error.ts';
import { FIELD_WAYS } from './field-ways.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly shopPhone: string;
  /** The shop has a programme of points. */
  readonly promisesPoints: boolean;
  readonly errors: readonly FieldError[];
  /** A field was left: look at it alone. */
  readonly onLeave: (field: 'name' | 'phone' | 'email') => void;
}

/** Who orders; guests need no account. */
export function ContactBlock({ shopPhone, promisesPoints, errors, onLeave }: Props) {
  const t = useTranslations('checkout');
  const fields = useDraft((s) => s.fields);
  const set = useDraft((s) => s.set);
  const guest = useSession((s) => s.customerId === null);
  const text = useErrorText(errors);
  return (
    <section className="block">
      <h2>
        {t('contact')}
        {guest && (
          <button type="button" className="link" onClick={() => useModals.getState().open('auth', {})}>
            {t(promisesPoints ? 'login' : 'enter')}
          </button>
        )}
      </h2>
      <div className="block__grid">
        <div className="fieldrow fieldrow--d2">
          <TextField
            {...FIELD_WAYS.name}
            id={fieldId('name')}
            label={t('name')}
            required
            value={fields.name}
            error={text('name')}
            onChange={(event) => set({ name: event.target.value })}
            onBlur={() => onLeave('name')}
          />
          <PhoneField
            {...FIELD_WAYS.phone}
            id={fieldId('phone')}
            label={t('phone')}
            required
            shopPhone={shopPhone}
            value={fields.phone}
            error={text('phone')}
            onValue={(phone) => set({ phone })}
            onBlur={() => onLeave('phone')}
          />
        </div>
        <TextField
          {...FIELD_WAYS.email}
          id={fieldId('email')}
          label={t('email')}
          note={t('emailNote')}
          value={fields.email}
          error={text('email')}
          onChange={(event) => set({ email: event.target.value })}
          onBlur={() => onLeave('email')}
        />
      </div>
    </section>
  );
}

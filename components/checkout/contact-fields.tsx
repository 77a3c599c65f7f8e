import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { openLogin } from '#components/quote/open-layers.ts';
import { textButtonClass } from '#components/ui/button.tsx';
import { PhoneField } from '#components/ui/phone-field-client.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { useSession } from '#stores/session.ts';
import { fieldId } from './field-errors.ts';
import { FormSection, pairGrid } from './form-section.tsx';
import type { Checkout } from './use-checkout.ts';

/** Who orders; guests need no account. A field that is left is checked alone. */
export function ContactFields({ checkout: { settings, errorText, checkField } }: { readonly checkout: Checkout }) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const { name, phone, email } = useCheckoutDraft((draft) => draft.fields);
  const isGuest = useSession((session) => session.customerId === null);
  const set = useCheckoutDraft((draft) => draft.set);
  const reformatPhone = useCheckoutDraft((draft) => draft.reformatPhone);
  return (
    <FormSection
      title={t('contact')}
      action={
        isGuest && (
          <button type="button" aria-haspopup="dialog" className={textButtonClass} onClick={openLogin}>
            {t(settings.promisesPoints ? 'login' : 'enter')}
          </button>
        )
      }
    >
      <div className={pairGrid}>
        <TextField
          id={fieldId('name')}
          label={t('name')}
          type="text"
          inputMode="text"
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={120}
          required
          value={name}
          error={errorText('name')}
          onChange={(event) => set({ name: event.target.value }, Date.now())}
          onBlur={() => void checkField('name')}
        />
        <PhoneField
          id={fieldId('phone')}
          label={t('phone')}
          enterKeyHint="next"
          required
          shopPhone={settings.contacts.phone}
          locale={locale}
          value={phone}
          error={errorText('phone')}
          onValueChange={(number, isTyped) => (isTyped ? set({ phone: number }, Date.now()) : reformatPhone(number))}
          onBlur={() => void checkField('phone')}
        />
      </div>
      <TextField
        id={fieldId('email')}
        label={t('email')}
        note={t('emailNote')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={200}
        value={email}
        error={errorText('email')}
        onChange={(event) => set({ email: event.target.value }, Date.now())}
        onBlur={() => void checkField('email')}
      />
    </FormSection>
  );
}

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { ErrorLine } from '#components/delivery/error-line.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { openLogin } from '#components/quote/open-layers.ts';
import { Alert } from '#components/ui/alert.tsx';
import { textButtonClass } from '#components/ui/button.tsx';
import { RadioRow } from '#components/ui/choice-fields.tsx';
import { cn } from '#components/ui/cn.ts';
import { PhoneField } from '#components/ui/phone-field-client.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { paymentKind } from '#lib/contract/payment-kind.ts';
import type { PaymentMethod } from '#lib/contract/settings.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { useSession } from '#stores/session.ts';
import { fieldId } from './order-form.ts';
import type { CheckoutState } from './use-checkout.ts';

interface FormSectionProps {
  readonly title: string;
  /** At the end of the heading. */
  readonly action?: ReactNode;
  /** `id` of the group of fields, focused when no single control has the error. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of the form with its heading. */
export const FormSection = ({ title, action, id, children }: FormSectionProps) => (
  <section className="min-w-0">
    <h2 className="mb-2 flex items-center justify-between gap-3 font-display text-title-m lg:mb-3.5">
      {title}
      {action && <span className="font-text text-strong/5 tracking-[-0.008em]">{action}</span>}
    </h2>
    <div id={id} tabIndex={id === undefined ? undefined : -1} className="grid grid-cols-1 gap-3 outline-none">
      {children}
    </div>
  </section>
);

/** Fields side by side when there is room for both. */
const pairGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(15rem,(100%-12px)/2)),1fr))] items-start gap-3';

/** The customer's contact; guests need no account. A field is checked alone when it loses focus. */
export function ContactFields({ checkout: { settings, errorText, checkField } }: { readonly checkout: CheckoutState }) {
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

/** Choices side by side, two in a row also on phones. */
const tileGrid = cn(
  'grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,(100%-12px)/2)),1fr))] grid-flow-row-dense gap-2',
  'lg:grid-cols-[repeat(auto-fit,minmax(min(100%,max(18rem,(100%-12px)/2)),1fr))] lg:gap-3',
);

/** The payment methods that the place, its zone and the delivery type allow (ORD-02). */
export function PaymentSection({ checkout }: { readonly checkout: CheckoutState }) {
  const { isFree, methods, withdrawnPayment, errorText } = checkout;
  const t = useTranslations('checkout');
  const m = useTranslations('money');
  if (isFree && methods.length > 0) {
    return (
      <FormSection title={t('payment')} id={fieldId('payment')}>
        <p>{m('nothing')}</p>
        <ErrorLine role="alert" error={errorText('payment')} />
      </FormSection>
    );
  }
  return (
    <FormSection title={t('payment')} id={fieldId('payment')}>
      {methods.length === 0 && <Alert tone="warning" title={t('noPayments')} />}
      {withdrawnPayment !== null && methods.length > 0 && (
        <Alert tone="warning" title={withdrawnPayment === '' ? t('paymentLost') : t('paymentWithdrawn', { title: withdrawnPayment })} />
      )}
      <fieldset aria-label={t('payment')} className={tileGrid}>
        {methods.map((method) => (
          <MethodRow key={method.id} method={method} checkout={checkout} />
        ))}
      </fieldset>
      <ErrorLine role="alert" error={withdrawnPayment === null ? errorText('payment') : ''} />
    </FormSection>
  );
}

interface MethodRowProps {
  readonly method: PaymentMethod;
  readonly checkout: CheckoutState;
}

/** A payment method; when cash is selected, with a field for the amount to bring change for. */
function MethodRow({ method: { id, title, description }, checkout: { payment, errorText, clearErrors } }: MethodRowProps) {
  const t = useTranslations('checkout');
  const changeFrom = useCheckoutDraft((draft) => draft.fields.changeFrom);
  const set = useCheckoutDraft((draft) => draft.set);
  const isChosen = id === payment?.id;
  const { icon, hasChange } = paymentKind(id);
  return (
    <Fragment>
      <RadioRow
        isTile
        name="payment"
        value={id}
        icon={icon}
        label={title}
        note={isChosen ? description : <span className="max-lg:hidden">{description}</span>}
        checked={isChosen}
        onChange={() => {
          set({ payment: id }, Date.now());
          clearErrors('payment');
        }}
      />
      {hasChange && isChosen && (
        <TextField
          id={fieldId('changeFrom')}
          className="col-span-full"
          label={t('change_from')}
          note={t('changeNote')}
          hint={t('changeHint')}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={12}
          value={changeFrom}
          error={errorText('changeFrom')}
          onChange={(event) => {
            set({ changeFrom: event.target.value }, Date.now());
            clearErrors('changeFrom');
          }}
        />
      )}
    </Fragment>
  );
}

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Chip, textButtonClass } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Checkbox, ErrorLine, PhoneField, RadioRow, TextArea, TextField } from '#components/ui/fields.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { paymentKind } from '#lib/contract/payment-kind.ts';
import type { PaymentMethod } from '#lib/contract/settings.ts';
import { MOST_PEOPLE, offeredTips } from '#lib/domain/quote-form.ts';
import { useCart } from '#stores/cart.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { openLayer } from '#stores/layers.ts';
import { useSession } from '#stores/session.ts';
import { type FieldName, fieldId } from './order-form.ts';
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
    <h2 className="mb-2 flex items-center justify-between gap-3 font-display max-[299px]:flex-wrap text-title-m lg:mb-3.5">
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
          <button type="button" aria-haspopup="dialog" className={textButtonClass} onClick={() => openLayer('?layer=login')}>
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

const INSIDE: readonly FieldName[] = ['tips', 'people', 'comment'];

function hasWishes(): boolean {
  const { tips, peopleCount } = useCart.getState();
  const { comment, leaveAtDoor } = useCheckoutDraft.getState().fields;
  return tips > 0 || peopleCount > 0 || comment !== '' || leaveAtDoor;
}

/** Tips, cutlery and comment, which are optional: on phones they are collapsed until one has a value or an error (KF-CHECKOUT-12). */
export function WishesSection({ checkout }: { readonly checkout: CheckoutState }) {
  const { type, settings, errors } = checkout;
  const t = useTranslations('checkout');
  const [isUnfolded, setUnfolded] = useState(hasWishes);
  const id = useId();
  const isOpen = isUnfolded || errors.some(({ field }) => INSIDE.includes(field));
  const tips = offeredTips(settings, type);
  const titles = [...(tips.length > 0 ? [t(`tips.${type}`)] : []), ...(type === 'lounge' ? [] : [t('cutlery')]), t('comment')];
  return (
    <div className="grid grid-cols-1 gap-[inherit]">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-13 items-center justify-between gap-3 rounded-button px-4 py-2 text-start text-strong inset-ring-[1.5px] inset-ring-line forced-outline lg:hidden"
        onClick={() => setUnfolded(!isOpen)}
      >
        {titles.join(' · ')}
        <Icon name="down" className={cn('text-muted', isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={cn('grid grid-cols-1 gap-[inherit]', !isOpen && 'max-lg:hidden')}>
        {tips.length > 0 && <TipsSection checkout={checkout} amounts={tips} />}
        {type !== 'lounge' && <CutlerySection checkout={checkout} />}
        <CommentSection checkout={checkout} />
      </div>
    </div>
  );
}

interface TipsSectionProps {
  readonly checkout: CheckoutState;
  /** Minor units. */
  readonly amounts: readonly number[];
}

/** Tips from the amounts of the shop; none is preselected. */
function TipsSection({ checkout: { type, errorText, clearErrors }, amounts }: TipsSectionProps) {
  const t = useTranslations('checkout');
  const formatMoney = useMoney();
  const tips = useCart((cart) => cart.tips);
  const setTips = useCart((cart) => cart.setTips);
  const chosen = amounts.includes(tips) ? tips : 0;
  return (
    <FormSection title={t(`tips.${type}`)} id={fieldId('tips')}>
      <fieldset aria-label={t(`tips.${type}`)} className="flex flex-wrap gap-2">
        {[0, ...amounts].map((amount) => (
          <Chip
            key={amount}
            selected={amount === chosen}
            onClick={() => {
              setTips(amount);
              clearErrors('tips');
            }}
          >
            {amount === 0 ? t('noTips') : formatMoney(amount)}
          </Chip>
        ))}
      </fieldset>
      <ErrorLine role="alert" error={errorText('tips')} />
    </FormSection>
  );
}

/** Number of cutlery sets, starting at none (KF-CHECKOUT-10), and delivery at the door. The restaurant lays tables itself. */
function CutlerySection({ checkout: { type, errorText } }: { readonly checkout: CheckoutState }) {
  const t = useTranslations('checkout');
  const leaveAtDoor = useCheckoutDraft((draft) => draft.fields.leaveAtDoor);
  const set = useCheckoutDraft((draft) => draft.set);
  const cutlery = useCart((cart) => cart.peopleCount);
  const setCutlery = useCart((cart) => cart.setPeopleCount);
  return (
    <FormSection title={t('extras')} id={fieldId('people')}>
      <div className="flex items-center justify-between gap-3 rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line forced-outline max-[299px]:flex-wrap">
        <p className="text-strong">
          {t('cutlery')}
          {cutlery === 0 && <small className="block text-small font-normal text-muted">{t('cutleryNone')}</small>}
        </p>
        <Stepper
          label={t('cutlery')}
          decreaseLabel={t('cutleryLess')}
          increaseLabel={t('cutleryMore')}
          value={cutlery}
          max={MOST_PEOPLE}
          onChange={setCutlery}
        />
      </div>
      <ErrorLine role="alert" error={errorText('people')} />
      {type === 'delivery' && (
        <Checkbox
          label={t('leaveAtDoor')}
          checked={leaveAtDoor}
          onChange={(event) => set({ leaveAtDoor: event.target.checked }, Date.now())}
        />
      )}
    </FormSection>
  );
}

/** A comment for the kitchen and the courier. */
function CommentSection({ checkout: { errorText } }: { readonly checkout: CheckoutState }) {
  const t = useTranslations('checkout');
  const comment = useCheckoutDraft((draft) => draft.fields.comment);
  const set = useCheckoutDraft((draft) => draft.set);
  return (
    <FormSection title={t('comment')}>
      <TextArea
        id={fieldId('comment')}
        label={t('commentLabel')}
        isLabelHidden
        placeholder={t('commentPlaceholder')}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={1_000}
        value={comment}
        error={errorText('comment')}
        onChange={(event) => set({ comment: event.target.value }, Date.now())}
      />
    </FormSection>
  );
}

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ErrorLine } from '#components/delivery/error-line.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Chip } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/choice-fields.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { TextArea } from '#components/ui/text-field.tsx';
import { MOST_PEOPLE, offeredTips } from '#lib/domain/quote-form.ts';
import { useCart } from '#stores/cart.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { FormSection } from './form-sections.tsx';
import { type FieldName, fieldId } from './order-form.ts';
import type { CheckoutState } from './use-checkout.ts';

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
      <div className="flex items-center justify-between gap-3 rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line forced-outline">
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

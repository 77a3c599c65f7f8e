'use client';

import { useTranslations } from 'next-intl';
import { useMoney, useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SheetBody, SheetFooter } from '#components/ui/sheet-client.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import type { Product } from '#lib/contract/product.ts';
import { basePrice, supplementPrice } from '#lib/domain/pricing.ts';
import { isRemoval, type UsableGroup } from '#lib/domain/supplements.ts';
import { formatQuantity } from '#lib/i18n/format.ts';
import { useCart } from '#stores/cart.ts';
import { DishHeading } from './dish-heading.tsx';
import type { DishData } from './get-dish.ts';
import { type DishChoice, useDishChoice } from './use-dish-choice.ts';

interface DishFormProps {
  readonly dish: DishData;
  readonly heading?: 'h1' | 'h2';
  /** Called when the dish was added: the sheet closes. */
  readonly onAdded?: () => void;
}

/** Sizes, extras and the button that adds the dish: the same in the sheet and on the dish's page. */
export function DishForm({ dish, heading, onAdded }: DishFormProps) {
  const { media } = useShop();
  const choice = useDishChoice(dish);
  return (
    <>
      <SheetBody>
        <DishHeading dish={dish.summary} media={media} description={dish.description} heading={heading}>
          {choice.sizes.length > 0 && <Sizes choice={choice} />}
          {choice.groups.map((group) => (
            <OptionGroup key={group.title} dish={dish} group={group} choice={choice} />
          ))}
          <Composition text={dish.composition} />
        </DishHeading>
      </SheetBody>
      <BuyBar dish={dish} choice={choice} onAdded={onAdded} />
    </>
  );
}

function Sizes({ choice }: { readonly choice: DishChoice }) {
  const t = useTranslations('product');
  const unit = useTranslations('common.unit');
  const { locale } = useShop();
  return (
    <fieldset className="mt-5 flex rounded-[20px] bg-sunken p-1">
      <legend className="sr-only">{t('size')}</legend>
      {choice.sizes.map((size) => (
        <label
          key={size.key}
          className="grid min-h-14 flex-1 cursor-pointer place-content-center rounded-button px-1 text-center has-checked:bg-raised has-checked:shadow-resting has-focus-visible:outline-3"
        >
          <input
            type="radio"
            name="size"
            className="sr-only"
            checked={size.key === choice.size.key}
            onChange={() => choice.setSize(size)}
          />
          <span className="text-strong">{size.name}</span>
          <span className="text-small text-muted">{formatQuantity(size.variation?.weight || size.product.weight, unit('g'), locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface OptionGroupProps {
  readonly dish: DishData;
  readonly group: UsableGroup;
  readonly choice: DishChoice;
}

function OptionGroup({ dish, group, choice }: OptionGroupProps) {
  const t = useTranslations('product');
  return (
    <section className="pt-6">
      <h3 className="text-[1.125rem]/6 font-semibold">{group.title}</h3>
      {group.required && <p className="text-small text-muted">{t('required')}</p>}
      <div className={isRemoval(group) ? 'mt-3 flex flex-wrap gap-2' : 'mt-3 grid grid-cols-3 gap-2'}>
        {group.options.map((option) =>
          isRemoval(group) ? (
            <Removal key={option.id} option={option} group={group} choice={choice} />
          ) : (
            <OptionTile key={option.id} dish={dish} option={option} group={group} choice={choice} />
          ),
        )}
      </div>
    </section>
  );
}

interface OptionProps {
  readonly option: Product;
  readonly group: UsableGroup;
  readonly choice: DishChoice;
}

/** A chip of something that is left out: «Без лука». */
function Removal({ option, group, choice }: OptionProps) {
  const isOn = choice.countOf(option.id) > 0;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={cn(
        'inline-flex min-h-tap items-center gap-1.5 rounded-control px-4 text-small',
        isOn ? 'bg-inverse text-on-inverse' : 'bg-sunken',
      )}
      onClick={() => choice.setOption(group, option.id, isOn ? 0 : 1)}
    >
      {isOn && <Icon name="check" size="s" />}
      {option.name}
    </button>
  );
}

function OptionTile({ dish, option, group, choice }: OptionProps & { readonly dish: DishData }) {
  const t = useTranslations('product');
  const { media } = useShop();
  const formatMoney = useMoney();
  const count = choice.countOf(option.id);
  const price = group.kind === 'radio' ? basePrice(option, null).price : supplementPrice(dish.product, option);
  const [image] = option.images;
  return (
    <div
      className={cn(
        'grid grid-rows-[auto_1fr_auto] justify-items-center rounded-card border-2 px-1 pt-2 text-center',
        count > 0 ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      {image !== undefined && <Picture src={image} alt="" media={media} width={96} className="size-14" />}
      <span className="pt-1 text-small font-semibold">{option.name}</span>
      {count > 0 && group.counted ? (
        <Stepper
          label={option.name}
          decreaseLabel={t('remove', { name: option.name })}
          increaseLabel={t('addOne', { name: option.name })}
          value={count}
          onChange={(next) => choice.setOption(group, option.id, next)}
        />
      ) : (
        <button
          type="button"
          aria-pressed={count > 0}
          aria-label={t(count > 0 ? 'remove' : 'addOne', { name: option.name })}
          className="flex min-h-tap items-center gap-1 text-strong"
          onClick={() => choice.setOption(group, option.id, count > 0 ? 0 : 1)}
        >
          <Icon name={count > 0 ? 'check' : 'plus'} size="s" />
          {price === 0 ? t('free') : formatMoney(price)}
        </button>
      )}
    </div>
  );
}

function Composition({ text }: { readonly text: string }) {
  const t = useTranslations('product');
  return text === '' ? null : (
    <section className="pt-6">
      <h3 className="text-[1.125rem]/6 font-semibold">{t('composition')}</h3>
      <p className="mt-1 text-small text-muted">{text}</p>
    </section>
  );
}

function BuyBar({
  dish,
  choice,
  onAdded,
}: {
  readonly dish: DishData;
  readonly choice: DishChoice;
  readonly onAdded: (() => void) | undefined;
}) {
  const t = useTranslations();
  const formatMoney = useMoney();
  const [problem] = choice.problems;
  const isUnavailable = dish.summary.buy === 'unavailable';
  const add = () => {
    useCart.getState().add(choice.line);
    onAdded?.();
  };
  return (
    <SheetFooter>
      {problem !== undefined && <p className="sr-only">{t('product.missing', { group: problem.group })}</p>}
      <Stepper
        size="l"
        label={t('catalogue.quantity', { name: dish.summary.name })}
        decreaseLabel={t('catalogue.less')}
        increaseLabel={t('catalogue.more')}
        value={choice.count}
        min={1}
        onChange={choice.setCount}
        className="w-34"
      />
      <Button variant="primary" size="l" split className="flex-1" disabled={problem !== undefined || isUnavailable} onClick={add}>
        <span>{isUnavailable ? dish.summary.unavailableText : t('product.add')}</span>
        <span translate="no">{formatMoney(choice.line.shown.unitPrice * choice.count)}</span>
      </Button>
    </SheetFooter>
  );
}

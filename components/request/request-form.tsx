import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { cartNote, lineDetails, linePrices } from '#components/cart/line-details.ts';
import { ConsentFields } from '#components/delivery/consent-fields.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { type DishData, unpackProduct } from '#components/product/dish-data.ts';
import { useUnitLabels } from '#components/product/use-unit-labels.ts';
import { DishThumbnail } from '#components/quote/dish-list.tsx';
import { useCartMenu } from '#components/quote/shop-queries.ts';
import { Button } from '#components/ui/button.tsx';
import { PhoneField, TextArea, TextField } from '#components/ui/fields.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { SheetBody, SheetFooter } from '#components/ui/sheet-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { request } from '#lib/client/api.ts';
import { parsePhone } from '#lib/client/phone.ts';
import { fieldsOf, textOf, wholeOf } from '#lib/client/storage.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { timesText } from '#lib/domain/dish-words.ts';
import { defaultVariation, firstCount, lineTotal } from '#lib/domain/pricing.ts';
import { missingConsents } from '#lib/domain/quote-form.ts';
import { countText } from '#lib/i18n/quantity.ts';
import { useCart } from '#stores/cart.ts';
import { useFormDraft } from '#stores/form-drafts.ts';
import { useSession } from '#stores/session.ts';

interface RequestFormProps {
  readonly query: RequestQuery;
  readonly consents: Settings['consents'];
  /** Undefined while loading, and for a cart, which needs none. */
  readonly dish: DishData | undefined;
  /** `lines`: the cart as it was sent; empty for a request for one dish. */
  readonly onSent: (phone: string, lines: readonly CartLine[]) => void;
}

const FORM_ID = 'request-form';
const MAX_COMMENT = 1_000;
/** Dishes and comment together, as the contract allows. */
const MAX_REQUEST = 8_000;
const idOf = (field: string): string => `request-${field}`;

/** Contact, comment and consents of a request, below the requested dishes (CART-02). */
export function RequestForm({
  query: { productId, count: wantedCount, note, unitPrice, isCart },
  consents,
  dish,
  onSent,
}: RequestFormProps) {
  const t = useTranslations('request');
  const checkout = useTranslations('checkout.error');
  const { phone: shopPhone, locale } = useShop();
  const { values, change, drop } = useFormDraft<RequestValues>(`request-${isCart ? 'cart' : productId}`, valuesOf, () => {
    const { profile } = useSession.getState();
    return { name: profile?.name ?? '', phone: profile?.phone ?? '', comment: '', count: wantedCount };
  });
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const units = useUnitLabels();
  const { menu } = useCartMenu();
  const sentLines = useRef<readonly CartLine[]>([]);
  const { send, errors, isSending, clearError } = useRequest(consents, (phone) => {
    drop();
    onSent(phone, sentLines.current);
  });
  const { name, phone, comment } = values;
  const count = values.count ?? (dish === undefined ? 1 : firstCount(unpackProduct(dish.product)));

  const submit = async (): Promise<void> => {
    // the cart may have changed since the form was opened, for example in another tab
    const lines = isCart ? useCart.getState().lines : [];
    sentLines.current = lines;
    const own = comment.trim();
    const dishes = (isCart ? cartNote(lines, menu, units, locale) : note).slice(0, MAX_REQUEST - own.length - 1);
    const words = [dishes, own].filter((part) => part !== '').join('\n');
    focusFirst(await send({ productId, name, phone, comment: words, count, agreed }));
  };
  return (
    <>
      <SheetBody className="px-gutter pt-1 pb-6">
        <div className="grid grid-cols-1 gap-4">
          {isCart && <RequestedCart />}
          {!isCart && dish === undefined && <Skeleton className="h-25 rounded-button" />}
          {!isCart && dish !== undefined && (
            <RequestedDish dish={dish} note={note} unitPrice={unitPrice} count={count} onCountChange={(next) => change({ count: next })} />
          )}
          <form
            id={FORM_ID}
            className="grid grid-cols-1 gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            {errors.form !== undefined && <Alert tone="danger" title={errors.form} />}
            <TextField
              id={idOf('name')}
              label={t('name')}
              autoComplete="given-name"
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={120}
              required
              value={name}
              error={errors.name ?? ''}
              onChange={(event) => {
                change({ name: event.target.value });
                clearError('name');
              }}
            />
            <PhoneField
              id={idOf('phone')}
              label={t('phone')}
              required
              enterKeyHint="done"
              shopPhone={shopPhone}
              locale={locale}
              value={phone}
              error={errors.phone ?? ''}
              onValueChange={(next) => {
                change({ phone: next });
                clearError('phone');
              }}
            />
            <TextArea
              label={t('comment')}
              note={t('commentNote')}
              rows={2}
              autoComplete="off"
              maxLength={MAX_COMMENT}
              value={comment}
              onChange={(event) => change({ comment: event.target.value })}
            />
            <ConsentFields
              consents={consents}
              agreed={agreed}
              onChange={setAgreed}
              idOf={idOf}
              errorOf={(code) => (errors.consents?.includes(code) ? checkout('consent') : '')}
            />
          </form>
        </div>
      </SheetBody>
      <SheetFooter>
        <Button type="submit" form={FORM_ID} variant="primary" size="l" block loading={isSending}>
          {isSending ? t('sending') : t('send')}
        </Button>
      </SheetFooter>
    </>
  );
}

function focusFirst({ name, phone, consents: [consent] = [] }: RequestErrors): void {
  const field = name !== undefined ? 'name' : phone !== undefined ? 'phone' : consent;
  if (field !== undefined) document.getElementById(idOf(field))?.focus();
}

interface RequestValues {
  readonly name: string;
  readonly phone: string;
  readonly comment: string;
  /** Null: the count of the first tap. */
  readonly count: number | null;
}

function valuesOf(stored: unknown): RequestValues {
  const { name, phone, comment, count } = fieldsOf(stored);
  return {
    name: textOf(name, 120),
    phone: textOf(phone, 40),
    comment: textOf(comment, MAX_COMMENT),
    count: wholeOf(count, 1, undefined, 0) || null,
  };
}

interface RequestFields extends Omit<RequestValues, 'count'> {
  readonly productId: number;
  readonly count: number;
  /** Codes of the checked consents. */
  readonly agreed: readonly string[];
}

interface RequestErrors {
  readonly name?: string;
  readonly phone?: string;
  /** Codes of required consents that are not checked. */
  readonly consents?: readonly string[];
  /** An error without a field. */
  readonly form?: string;
}

const TOO_MANY_REQUESTS = 429;

/** Validates a request and sends it once; `onSent` gets the phone in international form. After a failure the values are kept (CART-02). */
function useRequest(consents: Settings['consents'], onSent: (phone: string) => void) {
  const t = useTranslations('request');
  const { phone: shopPhone } = useShop();
  const [errors, setErrors] = useState<RequestErrors>({});
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);

  const run = async ({ productId, name: typedName, phone: typedPhone, comment, count, agreed }: RequestFields): Promise<RequestErrors> => {
    const phone = await parsePhone(typedPhone, shopPhone);
    if (phone === undefined) return { form: t('offline') };
    const name = typedName.trim();
    const given = consents.map(({ code, version }) => ({ code, version, agreed: agreed.includes(code) }));
    const missing = missingConsents(given, consents).map(({ code }) => code);
    if (name === '' || phone === null || missing.length > 0) {
      return {
        ...(name === '' && { name: t('nameError') }),
        ...(phone === null && { phone: t('phoneError') }),
        ...(missing.length > 0 && { consents: missing }),
      };
    }
    const body = { name, phone, comment, product_id: productId, count, ...(given.length > 0 && { consents: given }) };
    const result = await request('request', { body });
    if (result.ok) {
      onSent(phone);
      return {};
    }
    if (result.failure === 'offline') return { form: t('offline') };
    return { form: t(result.status === TOO_MANY_REQUESTS ? 'tooMany' : 'failed') };
  };
  /** @returns The errors; empty when the request was sent. */
  const send = async (fields: RequestFields): Promise<RequestErrors> => {
    if (isRunning.current) return {};
    isRunning.current = true;
    setSending(true);
    const found = await run(fields);
    isRunning.current = false;
    setSending(false);
    setErrors(found);
    return found;
  };
  const clearError = (field: keyof RequestErrors): void => setErrors(({ [field]: _, ...others }) => others);
  return { send, errors, isSending, clearError };
}

/** The parameters of the request layer. */
interface RequestQuery {
  readonly productId: number;
  /** Steps of the stepper; null: the count of the first tap. */
  readonly count: number | null;
  /** The choice as text, which precedes the visitor's own comment. */
  readonly note: string;
  /** Minor units of one piece with its choice; null: the product's own price. */
  readonly unitPrice: number | null;
  /** The whole cart is requested, identified by its first dish. */
  readonly isCart: boolean;
}

const PATTERN = /^[1-9]\d{0,14}$/;
const numberOf = (text: string | null): number | null => (text !== null && PATTERN.test(text) ? Number(text) : null);

/** Parses `?layer=request&product_id=804&count=2`. */
export function requestQuery(search: string): RequestQuery {
  const query = new URLSearchParams(search);
  return {
    productId: numberOf(query.get('product_id')) ?? 0,
    count: numberOf(query.get('count')),
    note: (query.get('note') ?? '').slice(0, 1_000),
    unitPrice: numberOf(query.get('price')),
    isCart: query.get('whole') === '1',
  };
}

const MAX_COUNT = 999;

interface RequestedDishProps {
  readonly dish: DishData;
  readonly note: string;
  /** Minor units; null: the product's own price. */
  readonly unitPrice: number | null;
  readonly count: number;
  readonly onCountChange: (count: number) => void;
}

/** The requested dish, its count and its price. */
export function RequestedDish({ dish, note, unitPrice, count, onCountChange }: RequestedDishProps) {
  const t = useTranslations('catalogue');
  const { locale, media } = useShop();
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const product = unpackProduct(dish.product);
  const total = unitPrice === null ? lineTotal(product, defaultVariation(product), [], count) : unitPrice * count;
  return (
    <div className="grid grid-cols-[72px_1fr] gap-3 py-3.5">
      <DishThumbnail image={product.images[0] ?? ''} name={product.name} tint="ash" media={media} />
      <div>
        <p className="pe-1 text-strong">{product.name}</p>
        {note !== '' && <p className="mt-0.5 text-small text-muted">{note}</p>}
        <div className="mt-2 flex items-center justify-between">
          <Stepper
            label={t('quantity', { name: product.name })}
            decreaseLabel={t('less')}
            increaseLabel={t('more')}
            value={count}
            text={countText(product, count, units, locale)}
            min={1}
            max={MAX_COUNT}
            onChange={onCountChange}
          />
          <p translate="no" className="text-price">
            {formatMoney(total)}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Every requested dish of the cart, and the total price. */
export function RequestedCart() {
  const t = useTranslations('request');
  const { locale } = useShop();
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const lines = useCart((cart) => cart.lines);
  const { menu } = useCartMenu();
  const prices = linePrices(lines, menu).map(({ price }) => price);
  return (
    <div className="grid gap-2.5">
      <ul className="grid gap-2">
        {lines.map((line, index) => {
          const { countText: weight, isWeighed } = lineDetails(line, menu, units, locale);
          const { name, variation, supplements } = line.shown;
          const choice = [variation, ...supplements.map((extra) => timesText(extra.name, extra.count))].filter((part) => part !== '');
          return (
            <li key={line.key} className="flex justify-between gap-3">
              <span>
                {isWeighed ? `${name}, ${weight}` : t('dish', { name, count: line.count })}
                {choice.length > 0 && <small className="block text-small text-muted">{choice.join(', ')}</small>}
              </span>
              <span translate="no">{formatMoney(prices[index] ?? 0)}</span>
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between gap-3">
        <b>{t('together')}</b>
        <b translate="no">{formatMoney(prices.reduce((sum, price) => sum + price, 0))}</b>
      </p>
    </div>
  );
}

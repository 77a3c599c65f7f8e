'use client';

import { type ReactNode, useState } from 'react';
import { Button, buttonVariants, Chip, IconButton, Spinner, textButtonClass } from '#components/ui/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Checkbox, PhoneField, RadioRow, Select, TextArea, TextField } from '#components/ui/fields.tsx';
import { KeepFocus } from '#components/ui/keep-focus-client.tsx';
import { Price } from '#components/ui/labels.tsx';
import { OtpField } from '#components/ui/otp-field-client.tsx';
import { ProgressLine, Slider } from '#components/ui/progress-line.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { ZoomPane } from '#components/ui/zoom-pane-client.tsx';

/** Texts that are long, high, wide, or right-to-left. */
export const LONG_WORDS = [
  { lang: 'de', dir: 'ltr', text: 'Lebensmittelunverträglichkeiten berücksichtigen' },
  { lang: 'hi', dir: 'ltr', text: 'ऑर्डर की पुष्टि करें और भुगतान करें' },
  { lang: 'zh', dir: 'ltr', text: '确认订单并付款' },
  { lang: 'ar', dir: 'rtl', text: 'تأكيد الطلب والدفع عند الاستلام' },
] as const;

interface LongWordsProps {
  readonly className: string;
  readonly children: (text: string) => ReactNode;
}

/** The same sample with each of {@link LONG_WORDS}. */
export const LongWords = ({ className, children }: LongWordsProps) =>
  LONG_WORDS.map(({ lang, dir, text }) => (
    <div key={lang} lang={lang} dir={dir} className={className}>
      {children(text)}
    </div>
  ));

export function KitRow({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-small font-semibold text-muted">{title}</h2>
      <div className="flex min-w-0 flex-wrap items-start gap-3">{children}</div>
    </section>
  );
}

const STATES = ['rest', 'hover', 'focus', 'press'] as const;

interface KitStatesProps {
  readonly children: (state: (typeof STATES)[number]) => ReactNode;
  readonly wide?: boolean;
}

/** The same sample at rest, hovered, focused, pressed: `PseudoStates` copies the rules to these classes. */
export function KitStates({ children, wide = false }: KitStatesProps) {
  return STATES.map((state) => (
    <div key={state} className={`kit-${state} ${wide ? 'w-64 max-w-full' : ''}`}>
      {children(state)}
    </div>
  ));
}

const VARIANTS = ['primary', 'inverse', 'soft', 'neutral', 'outline', 'danger'] as const;
const LABELS = { label: 'Portions', decreaseLabel: 'One less', increaseLabel: 'One more' };

export function KitActions() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <KitRow key={variant} title={`Button: ${variant}`}>
          <KitStates>{(state) => <Button variant={variant}>{state}</Button>}</KitStates>
          <Button variant={variant} loading>
            loading
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
        </KitRow>
      ))}
      <KitRow title="Button: sizes, a link, words, split, block, long words">
        {(['s', 'm', 'l'] as const).map((size) => (
          <Button key={size} size={size} variant="inverse">
            size {size}
          </Button>
        ))}
        <a href="#kit" className={buttonVariants({ variant: 'soft' })}>
          looks like a button
        </a>
        <button type="button" className={textButtonClass}>
          words
        </button>
        <Spinner />
        <Button variant="primary" size="l" block split>
          <span>Оформить заказ</span>
          <span>1 290 ₽</span>
        </Button>
        <LongWords className="w-40">
          {(text) => (
            <Button variant="primary" block>
              {text}
            </Button>
          )}
        </LongWords>
      </KitRow>
      {(['plain', 'filled', 'round'] as const).map((variant) => (
        <KitRow key={variant} title={`Icon button: ${variant}`}>
          <KitStates>{(state) => <IconButton icon="share" label={state} variant={variant} />}</KitStates>
          <IconButton icon="bag" label="Cart, 3 dishes" count={3} variant={variant} />
          <IconButton icon="share" label="disabled" disabled variant={variant} />
        </KitRow>
      ))}
      <KitRow title="Chip">
        <KitStates>{(state) => <Chip>{state}</Chip>}</KitStates>
        <Chip selected>20:00</Chip>
        <Chip disabled>21:00</Chip>
      </KitRow>
      <Counters />
    </>
  );
}

function Counters() {
  const [count, setCount] = useState(2);
  return (
    <>
      <KitRow title="Price">
        <Price price="590 ₽" className="text-price" />
        <Price price="from 590 ₽" oldPrice="690 ₽" oldPriceLabel="before" className="text-price" />
      </KitRow>
      <KitRow title="Stepper: with its sum, quiet, large, by weight, with a bin, no more, disabled">
        <KitStates>{() => <Stepper {...LABELS} variant="heat" value={count} sum={`${count * 490} ₽`} onChange={setCount} />}</KitStates>
        <Stepper {...LABELS} value={count} onChange={setCount} />
        <Stepper {...LABELS} size="l" value={count} onChange={setCount} />
        <Stepper {...LABELS} value={count} text="1,25 кг" sum="1 612,50 ₽" onChange={setCount} />
        <Stepper {...LABELS} value={1} removes onChange={setCount} />
        <Stepper {...LABELS} value={count} limitReason="No more are left" onChange={setCount} />
        <Stepper {...LABELS} value={count} disabled onChange={setCount} />
      </KitRow>
      <KitRow title="A price that becomes a stepper: the focus stays">
        <div className="w-45">
          <KeepFocus part={count === 0 ? 'price' : 'stepper'}>
            {count === 0 ? (
              <Button block split onClick={() => setCount(1)}>
                <Price price="490 ₽" />
                <span>+</span>
              </Button>
            ) : (
              <Stepper {...LABELS} variant="heat" ignites value={count} sum={`${count * 490} ₽`} onChange={setCount} />
            )}
          </KeepFocus>
        </div>
      </KitRow>
    </>
  );
}

const WAYS = [
  { value: 'courier', label: 'Доставка', icon: 'bike' },
  { value: 'pickup', label: 'Самовывоз', icon: 'store' },
  { value: 'table', label: 'В зале', icon: 'sofa' },
] as const;

export function KitChoices({ name }: { readonly name: string }) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('courier');
  const [payment, setPayment] = useState('card');
  const [points, setPoints] = useState(120);
  return (
    <>
      <KitRow title="Segmented">
        <KitStates wide>{(state) => <Segmented label={state} options={WAYS} value={way} onChange={setWay} />}</KitStates>
        <Segmented label="One is disabled" options={[WAYS[0], { ...WAYS[1], disabled: true }]} value={null} onChange={setWay} />
        <Segmented
          label="Long words"
          options={LONG_WORDS.map(({ lang, text }) => ({ value: lang, label: text }))}
          value="de"
          onChange={() => undefined}
        />
      </KitRow>
      <KitRow title="Checkbox">
        <KitStates>{(state) => <Checkbox label={state} />}</KitStates>
        <Checkbox label="checked" defaultChecked />
        <Checkbox label="disabled" disabled />
        <Checkbox label="checked, disabled" defaultChecked disabled />
        <LongWords className="w-40">{(text) => <Checkbox label={text} defaultChecked />}</LongWords>
      </KitRow>
      <KitRow title="Radio row">
        <KitStates wide>{(state) => <RadioRow label={state} note="a note" name={`${name}-${state}`} icon="wallet" />}</KitStates>
        {['card', 'cash'].map((value) => (
          <RadioRow
            key={value}
            label={value}
            note="a note below"
            name={`${name}-payment`}
            icon="card"
            checked={payment === value}
            className="w-64"
            onChange={() => setPayment(value)}
          />
        ))}
        <RadioRow label="disabled" note="not today" name={`${name}-none`} disabled className="w-64" />
        <LongWords className="w-full">{(text) => <RadioRow label={text} note={text} name={`${name}-long`} icon="card" />}</LongWords>
      </KitRow>
      <KitRow title="Progress line: 0, 64, 100 %; slider: rest, focus">
        {[0, 0.64, 1].map((value) => (
          <div key={value} className="w-full">
            <ProgressLine label={`Free delivery ${name} ${value}`} value={value} text="380 ₽ more" />
          </div>
        ))}
        <div className="w-full">
          <Slider label={`Points ${name}`} value={points} max={300} text={`${points}`} onChange={setPoints} />
        </div>
        <div className="kit-focus w-full">
          <Slider label={`Points ${name}, focused`} value={points} max={300} text={`${points}`} onChange={setPoints} />
        </div>
      </KitRow>
      <KitRow title="Disclosure">
        <LongWords className="w-full">{(text) => <Disclosure summary={text}>{text}</Disclosure>}</LongWords>
      </KitRow>
    </>
  );
}

const digitLabel = (position: number) => `Digit ${position} of 4`;

export function KitFields({ name }: { readonly name: string }) {
  const [code, setCode] = useState('');
  const [phone, setPhone] = useState('+79172451860');
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <KitRow title="Text field">
        <KitStates wide>{(state) => <TextField label={state} placeholder="placeholder" />}</KitStates>
        <TextField label="With a note" note="optional" hint="A hint below" defaultValue="Алсу" className="w-64" />
        <TextField label="Icon and end" icon="search" end={<IconButton icon="cross" label="Clear" />} defaultValue="суп" className="w-64" />
        <TextField label="Error" error="Enter a number that exists" defaultValue="+7 917 24" className="w-64" />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" className="w-64" />
        <LongWords className="w-64">{(text) => <TextField label={text} note={text} error={text} defaultValue={text} />}</LongWords>
      </KitRow>
      <KitRow title="Text area, select">
        <KitStates wide>{(state) => <TextArea label={state} placeholder="placeholder" rows={2} />}</KitStates>
        <TextArea label="Error" error="Too long" defaultValue="Позвоните, когда приедете" rows={2} className="w-64" />
        <TextArea label="Disabled" disabled defaultValue="Позвоните, когда приедете" rows={2} className="w-64" />
        {[undefined, 'This time is taken'].map((error) => (
          <Select key={error ?? ''} label="Time" error={error} defaultValue="2" className="w-64">
            <option value="1">13:00–13:30</option>
            <option value="2">14:00–14:30</option>
          </Select>
        ))}
      </KitRow>
      <KitRow title="Phone, code">
        <PhoneField label="Phone" locale="en" shopPhone="+7 843 200-40-40" value={phone} onValueChange={setPhone} className="w-64" />
        <OtpField label="Code" length={4} value={code} digitLabel={digitLabel} onChange={setCode} />
        <OtpField label="Code" error="Wrong code" length={4} value="4817" digitLabel={digitLabel} onChange={setCode} />
      </KitRow>
      <KitRow title="Zoom pane">
        <div className="size-40">
          <ZoomPane label={`Picture, ${name}`} zoom={zoom} onZoomChange={setZoom}>
            <span data-tint="sweet" className="grid size-full place-items-center rounded-card bg-tint">
              {Math.round(zoom * 100)} %
            </span>
          </ZoomPane>
        </div>
      </KitRow>
    </>
  );
}

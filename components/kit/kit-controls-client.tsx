'use client';

import { useState } from 'react';
import { Button, buttonVariants, IconButton, Spinner, textButtonClass } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Checkbox, RadioRow, Switch } from '#components/ui/choice-fields.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { KeepFocus } from '#components/ui/keep-focus-client.tsx';
import { Price } from '#components/ui/price.tsx';
import { ProgressLine } from '#components/ui/progress-line.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Slider } from '#components/ui/slider.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { KitRow, KitStates, LONG_WORDS } from './kit-parts.tsx';

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
        <Spinner label="Loading" />
        <Button variant="primary" size="l" block split>
          <span>Оформить заказ</span>
          <span>1 290 ₽</span>
        </Button>
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <div key={lang} lang={lang} dir={dir} className="w-40">
            <Button variant="primary" block>
              {text}
            </Button>
          </div>
        ))}
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
  const [isOn, setOn] = useState(true);
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
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <div key={lang} lang={lang} dir={dir} className="w-40">
            <Checkbox label={text} defaultChecked />
          </div>
        ))}
      </KitRow>
      <KitRow title="Switch">
        <KitStates wide>{(state) => <Switch label={state} note="a note" checked={isOn} onChange={() => setOn(!isOn)} />}</KitStates>
        <div className="w-64">
          <Switch label="off" checked={false} onChange={() => undefined} />
          <Switch label="disabled" checked disabled />
        </div>
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
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <div key={lang} lang={lang} dir={dir} className="w-full">
            <RadioRow label={text} note={text} name={`${name}-long`} icon="card" />
          </div>
        ))}
      </KitRow>
      <KitRow title="Progress line: 0, 64, 100 %; slider: rest, focus, disabled">
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
        <div className="w-full">
          <Slider label={`Points ${name}, disabled`} value={points} max={300} text={`${points}`} disabled onChange={setPoints} />
        </div>
      </KitRow>
      <KitRow title="Disclosure">
        <Disclosure summary="What is inside" className="w-full">
          <p>Water, flour, salt.</p>
        </Disclosure>
        <Disclosure summary={LONG_WORDS[0].text} defaultOpen className="w-full">
          <p>{LONG_WORDS[0].text}</p>
        </Disclosure>
      </KitRow>
    </>
  );
}

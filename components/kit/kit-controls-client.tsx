'use client';

import { useState } from 'react';
import { Button, buttonVariants, textButtonClass } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { KeepFocus } from '#components/ui/keep-focus-client.tsx';
import { Menu } from '#components/ui/menu-client.tsx';
import { Price } from '#components/ui/price.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
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
      <KitRow title="Chip and menu">
        <KitStates>{(state) => <Chip>{state}</Chip>}</KitStates>
        <Chip selected>20:00</Chip>
        <Chip disabled>21:00</Chip>
        <Menu
          trigger={<IconButton icon="settings" label="Actions" variant="filled" />}
          items={[
            { label: 'Repeat', icon: 'repeat', onSelect: () => undefined },
            { label: 'Delete', icon: 'bin', isDangerous: true, onSelect: () => undefined },
          ]}
        />
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

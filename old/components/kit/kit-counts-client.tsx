'use client';

import { useState } from 'react';
import { Icon } from '#old/components/ui/icon.tsx';
import { KeptFocus } from '#old/components/ui/kept-focus.tsx';
import { Price } from '#old/components/ui/price.tsx';
import { Slider } from '#old/components/ui/slider.tsx';
import { Stepper } from '#old/components/ui/stepper.tsx';
import { KitRow, KitStates } from './kit-row.tsx';

const WORDS = { label: 'Portions', lessLabel: 'Less', moreLabel: 'More' };

export function KitCounts({ name }: { readonly name: string }) {
  const [count, setCount] = useState(2);
  const [points, setPoints] = useState(120);
  const presses = { onLess: () => setCount(Math.max(0, count - 1)), onMore: () => setCount(count + 1) };
  const shown = { ...WORDS, ...presses, count: String(count) };
  return (
    <>
      <KitRow title="Price">
        <KitStates>
          {() => (
            <button type="button" className="buy">
              <Price text="590 ₽" />
              <Icon name="plus" />
            </button>
          )}
        </KitStates>
        <button type="button" className="buy">
          <Price text="от 590 ₽" before="690 ₽" beforeLabel="before" />
          <Icon name="plus" />
        </button>
        <button type="button" className="buy" disabled>
          disabled
        </button>
      </KitRow>
      <KitRow title="Stepper: with its sum, quiet, by weight, no more, disabled">
        <KitStates>{() => <Stepper {...shown} sum={`${count * 490} ₽`} />}</KitStates>
        <Stepper {...shown} quiet />
        <Stepper {...shown} quiet count="1,25 кг" sum="1 612,50 ₽" />
        <Stepper {...shown} fullText="No more are left" />
        <Stepper {...shown} lessDisabled moreDisabled />
      </KitRow>
      <KitRow title="Price and stepper in one place: the focus stays there">
        <div className="kit__counter">
          <KeptFocus part={count === 0 ? 'price' : 'stepper'}>
            {count === 0 ? (
              <button type="button" className="buy" onClick={() => setCount(1)}>
                <Price text="490 ₽" />
                <Icon name="plus" />
              </button>
            ) : (
              <Stepper {...shown} sum={`${count * 490} ₽`} />
            )}
          </KeptFocus>
        </div>
      </KitRow>
      <KitRow title="Slider: rest, focus, least, most, disabled">
        <Slider label={`Points ${name}`} value={points} max={300} text={`${points}`} onChange={setPoints} />
        <div className="kit__wide kit-focus">
          <Slider label={`Points ${name}, focused`} value={points} max={300} text={`${points}`} onChange={setPoints} />
        </div>
        <Slider label={`Least ${name}`} value={0} max={300} text="0" onChange={setPoints} />
        <Slider label={`Most ${name}`} value={300} max={300} text="300" onChange={setPoints} />
        <Slider label={`Disabled ${name}`} value={points} max={300} text={`${points}`} disabled onChange={setPoints} />
      </KitRow>
    </>
  );
}

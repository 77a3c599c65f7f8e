'use client';

import { useState } from 'react';
import { Checkbox } from '#old/components/ui/checkbox.tsx';
import { RadioRow } from '#old/components/ui/radio-row.tsx';
import { Segmented } from '#old/components/ui/segmented.tsx';
import { KitRow, KitStates } from './kit-row.tsx';
import { LONG_WORDS } from './long-words.ts';

const WAYS = [
  { value: 'courier', label: 'Доставка', icon: 'bike' },
  { value: 'pickup', label: 'Самовывоз', icon: 'store' },
  { value: 'table', label: 'В зале', icon: 'sofa' },
] as const;

export function KitChoices({ name }: { readonly name: string }) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('courier');
  const [paid, setPaid] = useState('card');
  return (
    <>
      <KitRow title="Checkbox">
        <KitStates>{(state) => <Checkbox label={state} />}</KitStates>
        <Checkbox label="checked" defaultChecked />
        <Checkbox label="disabled" disabled />
        <Checkbox label="checked, disabled" defaultChecked disabled />
        <div className="kit__narrow">
          {LONG_WORDS.map(({ lang, dir, text }) => (
            <div key={lang} lang={lang} dir={dir}>
              <Checkbox label={text} defaultChecked />
            </div>
          ))}
        </div>
      </KitRow>
      <KitRow title="Radio row">
        <KitStates>{(state) => <RadioRow label={state} note="a note" name={`${name}-${state}`} icon="wallet" />}</KitStates>
        {['card', 'cash'].map((value) => (
          <RadioRow
            key={value}
            label={value}
            note="a note below"
            name={`${name}-paid`}
            checked={paid === value}
            onChange={() => setPaid(value)}
          />
        ))}
        <RadioRow label="disabled" note="not today" name={`${name}-none`} disabled />
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <div key={lang} className="kit__wide" lang={lang} dir={dir}>
            <RadioRow label={text} note={text} name={`${name}-long`} icon="card" />
          </div>
        ))}
      </KitRow>
      <KitRow title="Segmented: rest, hover, focus">
        {(['rest', 'hover', 'focus'] as const).map((state) => (
          <div key={state} className={`kit__wide kit-${state}`}>
            <Segmented name={`${name}-way-${state}`} label={state} options={WAYS} value={way} onChange={setWay} />
          </div>
        ))}
        <div className="kit__wide">
          <Segmented
            name={`${name}-words`}
            label="Long words"
            options={LONG_WORDS.map(({ lang, text }) => ({ value: lang, label: text }))}
            value="de"
            onChange={() => undefined}
          />
        </div>
      </KitRow>
    </>
  );
}

'use client';

import { useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { ProgressLine } from '#components/ui/progress-line.tsx';
import { RadioRow } from '#components/ui/radio-row.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Slider } from '#components/ui/slider.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { Tabs } from '#components/ui/tabs-client.tsx';
import { KitRow, KitStates, LONG_WORDS } from './kit-parts.tsx';

const WAYS = [
  { value: 'courier', label: 'Доставка', icon: 'bike' },
  { value: 'pickup', label: 'Самовывоз', icon: 'store' },
  { value: 'table', label: 'В зале', icon: 'sofa' },
] as const;
const TABS = ['Orders', 'Addresses', 'Bonuses'].map((label) => ({ value: label, label, content: <p>{label}</p> }));

export function KitChoices({ name }: { readonly name: string }) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('courier');
  const [payment, setPayment] = useState('card');
  const [isOn, setOn] = useState(true);
  const [tab, setTab] = useState('Orders');
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
      <KitRow title="Tabs">
        <Tabs label="Account" tabs={TABS} value={tab} onChange={setTab} />
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

'use client';

import { useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { OtpField } from '#components/ui/otp-field-client.tsx';
import { PhoneField } from '#components/ui/phone-field-client.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextArea, TextField } from '#components/ui/text-field.tsx';
import { ZoomPane } from '#components/ui/zoom-pane-client.tsx';
import { KitRow, KitStates, LONG_WORDS } from './kit-parts.tsx';

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
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <div key={lang} lang={lang} dir={dir} className="w-64">
            <TextField label={text} note={text} error={text} defaultValue={text} />
          </div>
        ))}
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
        <OtpField label="Code" hint="From the message" length={4} value={code} digitLabel={digitLabel} onChange={setCode} />
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

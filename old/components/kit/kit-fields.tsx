import { SelectField, TextArea, TextField } from '#old/components/ui/field.tsx';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { KitRow, KitStates } from './kit-row.tsx';
import { LONG_WORDS } from './long-words.ts';

export function KitFields() {
  return (
    <>
      <KitRow title="Text field">
        <KitStates>{(state) => <TextField label={state} placeholder="placeholder" />}</KitStates>
        <TextField label="With a note" note="optional" hint="A hint below" defaultValue="Алсу" />
        <TextField label="With an icon and an end" icon="search" end={<IconButton icon="cross" label="Clear" />} defaultValue="суп" />
        <TextField label="Error" error="Enter a number that exists" defaultValue="+7 917 24" />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <div key={lang} className="kit__wide" lang={lang} dir={dir}>
            <TextField label={text} note={text} error={text} defaultValue={text} />
          </div>
        ))}
      </KitRow>
      <KitRow title="Text area">
        <SelectField label="Select" defaultValue="2">
          <option value="1">13:00–13:30</option>
          <option value="2">14:00–14:30</option>
        </SelectField>
        <KitStates>{(state) => <TextArea label={state} placeholder="placeholder" rows={2} />}</KitStates>
        <TextArea label="Error" error="Too long" defaultValue="Позвоните, когда приедете" rows={2} />
        <TextArea label="Disabled" disabled defaultValue="Позвоните, когда приедете" rows={2} />
      </KitRow>
    </>
  );
}

import { Unbroken } from '#old/components/ui/unbroken.tsx';
import { KitRow } from './kit-row.tsx';
import { LONG_WORDS } from './long-words.ts';

const STEPS = ['title-xl', 'title-l', 'title-m', 'title-s', 'price', 'lead', 'body', 'body-strong', 'small', 'small-strong', 'caption'];

export function KitType() {
  return (
    <>
      <KitRow title="Type">
        {STEPS.map((step) => (
          <p key={step} className="kit__line" style={{ font: `var(--t-${step})` }}>
            {step} Уголёк 1 290 ₽
          </p>
        ))}
      </KitRow>
      <KitRow title="Times that stay on one line">
        <p className="kit__narrow">
          <Unbroken text="Заберёте сегодня, печь не остынет, 13:00–13:30, или позже, 19:30–20:00" />
        </p>
      </KitRow>
      <KitRow title="Type in other scripts">
        {LONG_WORDS.map(({ lang, dir, text }) => (
          <p key={lang} className="kit__line" lang={lang} dir={dir} style={{ font: 'var(--t-title-s)' }}>
            {text}
          </p>
        ))}
      </KitRow>
    </>
  );
}

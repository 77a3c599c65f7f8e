import { HeatLine } from '#old/components/ui/heat-line.tsx';
import { Initial } from '#old/components/ui/initial.tsx';
import { KitRow } from './kit-row.tsx';

/** Roles as ground and ink. */
const ROLES = [
  ['bg', 'text'],
  ['surface', 'text'],
  ['surface-raised', 'text'],
  ['surface-sunken', 'text-muted'],
  ['surface-sunken-2', 'text'],
  ['surface-inverse', 'on-inverse'],
  ['brand', 'on-brand'],
  ['brand-hover', 'on-brand'],
  ['brand-soft', 'brand-strong'],
  ['brand-softer', 'brand-strong'],
  ['flame', 'on-brand'],
  ['coal', 'on-coal'],
  ['glow', 'on-coal-muted'],
  ['success-soft', 'success'],
  ['danger-soft', 'danger'],
  ['warning-soft', 'warning'],
] as const;

export function KitColours() {
  return (
    <>
      <KitRow title="Colour roles">
        <div className="kit__swatches">
          {ROLES.map(([ground, ink]) => (
            <span key={ground} style={{ background: `var(--${ground})`, color: `var(--${ink})` }}>
              {ground}
            </span>
          ))}
        </div>
      </KitRow>
      <KitRow title="Dish without a picture">
        {['Tokmach', 'Pizza'].map((name) => (
          <span key={name} className="line__art" data-tint="oven">
            <Initial name={name} />
          </span>
        ))}
      </KitRow>
      <KitRow title="Heat line: 0, 40, 100 %">
        {[0, 40, 100].map((value) => (
          <HeatLine key={value} label="Heat" value={value} max={100} />
        ))}
      </KitRow>
    </>
  );
}

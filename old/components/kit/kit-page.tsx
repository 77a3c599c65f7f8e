import { BrandSwitch } from './brand-switch-client.tsx';
import { KitActions } from './kit-actions.tsx';
import { KitChoices } from './kit-choices-client.tsx';
import { KitColours } from './kit-colours.tsx';
import { KitCounts } from './kit-counts-client.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitLayers } from './kit-layers-client.tsx';
import { KitMessages } from './kit-messages.tsx';
import { KitPictures } from './kit-pictures.tsx';
import { KitType } from './kit-type.tsx';
import { PseudoStates } from './pseudo-states-client.tsx';

const THEMES = ['light', 'dark'] as const;

/** Both themes side by side; below one another where there is no room. */
export function KitPage({ shop }: { readonly shop: string }) {
  return (
    <main className="kit">
      <PseudoStates />
      <header className="kit__head">
        <h1>{shop}</h1>
        <p>Components and states. Hovered, focused and pressed ones stand still: their rules are applied by class.</p>
        <BrandSwitch />
        <KitLayers />
      </header>
      <div className="kit__themes">
        {THEMES.map((theme) => (
          <div key={theme} className="kit__theme" data-theme={theme} data-tint="oven">
            <KitColours />
            <KitType />
            <KitActions />
            <KitCounts name={theme} />
            <KitFields />
            <KitChoices name={theme} />
            <KitMessages />
            <KitPictures />
          </div>
        ))}
      </div>
    </main>
  );
}

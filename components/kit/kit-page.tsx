import { BrokenPictures } from '#components/ui/broken-pictures-client.tsx';
import { KitActions } from './kit-actions-client.tsx';
import { KitChoices } from './kit-choices-client.tsx';
import { KitFields } from './kit-fields-client.tsx';
import { KitLayers } from './kit-layers-client.tsx';
import { KitLook } from './kit-look.tsx';
import { KitMessages } from './kit-messages.tsx';
import { KitView } from './kit-view-client.tsx';
import { PseudoStates } from './pseudo-states-client.tsx';

/** Both themes side by side; below one another where there is no room. */
export function KitPage({ shop }: { readonly shop: string }) {
  return (
    <main data-kit="" className="mx-auto grid max-w-page gap-6 px-gutter py-10">
      <PseudoStates />
      <BrokenPictures />
      <header className="grid gap-4">
        <h1 className="font-display text-title-xl">{shop}</h1>
        <p className="text-muted">
          Components and states. Hovered, focused and pressed ones stand still: their rules are applied by class.
        </p>
        <KitView />
        <KitLayers />
      </header>
      <div className="grid gap-6 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            data-tint="oven"
            className="grid min-w-0 content-start gap-7 rounded-sheet bg-bg p-4 text-ink lg:p-6"
          >
            <KitLook />
            <KitActions />
            <KitChoices name={theme} />
            <KitFields name={theme} />
            <KitMessages />
          </div>
        ))}
      </div>
    </main>
  );
}

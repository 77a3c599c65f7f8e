import { IconButton } from '#old/components/ui/icon-button.tsx';
import { scrollOn } from '#old/components/ui/sideways.ts';

/** Moves the rail before it by what it shows; at the end it starts again. */
export function RailNext({ label }: { readonly label: string }) {
  return (
    <IconButton
      icon="right"
      label={label}
      look="round"
      className="shelf__next only-desktop"
      onClick={({ currentTarget }) => {
        const rail = currentTarget.previousElementSibling;
        if (rail) scrollOn(rail);
      }}
    />
  );
}

import { IconButton } from '#components/ui/icon-button.tsx';

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
        if (!rail) return;
        const atEnd = rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 8;
        rail.scrollTo({ left: atEnd ? 0 : rail.scrollLeft + rail.clientWidth * 0.8, behavior: 'smooth' });
      }}
    />
  );
}

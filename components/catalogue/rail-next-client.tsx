'use client';

import { IconButton } from '#components/ui/icon-button.tsx';

/** Moves the rail before it by one slide; at the end it starts again. */
export function RailNext({ label }: { readonly label: string }) {
  return (
    <IconButton
      icon="right"
      label={label}
      look="round"
      className="banners__nav"
      onClick={({ currentTarget }) => {
        const rail = currentTarget.previousElementSibling;
        const slide = rail?.firstElementChild;
        if (!rail || !slide) return;
        const atEnd = rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 8;
        rail.scrollTo({ left: atEnd ? 0 : rail.scrollLeft + slide.clientWidth, behavior: 'smooth' });
      }}
    />
  );
}

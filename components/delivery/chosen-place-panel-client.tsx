'use client';

import { usePlace } from '#stores/place.ts';
import { PlacePanelLook } from './place-panel-client.tsx';
import { changeType, requestPlace } from './place-request.ts';
import { usePlaceText } from './place-text.ts';

/** The panel with the visitor's place; a type whose place is known is changed at once. */
export function ChosenPlacePanel({ className }: { readonly className?: string | undefined }) {
  const type = usePlace((s) => s.type);
  const { isChosen, title, hint } = usePlaceText();
  return (
    <PlacePanelLook
      className={className}
      type={type}
      isChosen={isChosen}
      title={title}
      hint={hint}
      onType={(value) => changeType(value)}
      onOpen={() => requestPlace({ type })}
    />
  );
}

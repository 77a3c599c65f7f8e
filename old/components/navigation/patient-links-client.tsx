'use client';

import { useEffect } from 'react';
import { stepsArriving } from '#old/components/ui/use-layer.ts';
import { isPlainClick } from './plain-click.ts';

/** A link clicked while a layer that was just closed still takes back its step of history waits for it: otherwise that step would call the navigation off. */
export function PatientLinks() {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const arriving = stepsArriving();
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (arriving === null || link === null || link.href === '' || !isPlainClick(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void arriving.then(() => (link.isConnected ? link.click() : location.assign(link.href)));
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);
  return null;
}

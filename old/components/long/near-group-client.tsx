'use client';

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { groupStyle } from './group-style.ts';
import { watchNear } from './watch-near.ts';

interface Props {
  readonly count: number;
  readonly children: ReactNode;
}

/** A few cards of a long list: a place of their height, and the cards once it has been near. */
export function NearGroup({ count, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return;
    return watchNear(place.current, (near) => near && startTransition(() => setNear(true)));
  }, [isNear]);
  return (
    <div className={isNear ? 'lgroup' : 'lgroup lfar'} style={groupStyle(count)} ref={place}>
      {isNear && children}
    </div>
  );
}

import type { CSSProperties } from 'react';
import { GROUP } from './budget.ts';

/** How many cards a group's height is made of; a whole group needs no word about it. */
export const groupStyle = (count: number): CSSProperties | undefined => (count === GROUP ? undefined : { '--cards': count });

import type { ComponentType } from 'react';
import { late } from '#lib/client/late.ts';
import type { askPlaceDishes } from './ask-place-dishes.ts';
import type { SectionSpyProps } from './section-spy-client.tsx';

/** Slots of menu pages for code that imports the stores or the history (`lib/client/late.ts`). */

export const placeDishesQuestion = late<typeof askPlaceDishes>();
export const sectionSpy = late<ComponentType<SectionSpyProps>>();

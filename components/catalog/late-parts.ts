import type { ComponentType } from 'react';
import { late } from '#lib/client/late.ts';
import type { askPlaceDishes } from './ask-place-dishes.ts';
import type { SectionSpyProps } from './section-spy-client.tsx';

/** What of a menu page needs the visitor's stores and the history. */

export const placeDishesQuestion = late<typeof askPlaceDishes>();
export const sectionSpy = late<ComponentType<SectionSpyProps>>();

import type { ComponentType } from 'react';
import { late } from '#lib/client/late.ts';
import type { askPlaceDishes } from './ask-place-dishes.ts';
import type { railMoves } from './category-rail.ts';
import type { SectionSpyProps } from './section-spy-client.tsx';
import type { SubcategoriesProps } from './subcategories-client.tsx';

/** Slots of menu pages for code that imports the stores or the history (`lib/client/late.ts`). */

export const placeDishesQuestion = late<typeof askPlaceDishes>();
export const sectionSpy = late<ComponentType<SectionSpyProps>>();
export const categoryRail = late<typeof railMoves>();
export const subcategoryRow = late<ComponentType<SubcategoriesProps>>();

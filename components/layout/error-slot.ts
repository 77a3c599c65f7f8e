import type { ComponentType } from 'react';
import { late } from '#lib/client/late.ts';

/** Stands in the place of a page whose script failed. */
export const errorView = late<ComponentType<{ readonly error: unknown }>>();

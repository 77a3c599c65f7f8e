import type { ComponentType } from 'react';
import { late } from '#lib/client/late.ts';

/** What is shown instead of a page whose rendering has failed. */
export const errorView = late<ComponentType<{ readonly error: unknown }>>();

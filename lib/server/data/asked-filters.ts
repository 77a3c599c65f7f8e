import 'server-only';
import { cache } from 'react';
import { type Filters, NO_FILTERS } from '#lib/domain/filters.ts';

/** The filters in the address of a page, known to everything that renders it. */
export const askedFilters = cache((): { value: Filters } => ({ value: NO_FILTERS }));

import { createContext, type ReactNode } from 'react';

/** What lies over a sheet: rendered inside it, so that the lower one knows that focus and screen readers belong to the upper one. */
export const LayerAbove = createContext<ReactNode>(null);

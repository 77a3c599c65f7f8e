import { layerState } from './layer-state.ts';

/** The step of history one stands on, as it was taken: a page that is made anew meanwhile forgets in its state what lies over it. */
let standing = { layer: 0, href: '' };

/** Says how many layers the step has on which one stands now. */
export function standOn(layer: number): void {
  standing = { layer, href: location.href };
}

/** How many layers the present step of history has; 0 for a plain page. */
export const layerNow = (): number => Math.max(layerState(history.state).layer, standing.href === location.href ? standing.layer : 0);

// before anybody who asks: listeners of the window are told in the order in which they came
if (typeof window !== 'undefined') addEventListener('popstate', ({ state }) => standOn(layerState(state).layer));

import type { Messages } from './page-messages.ts';

/** Namespaces that the dish sheet and the cart read in the browser. */
const LAYER_NAMESPACES = ['cart', 'catalogue', 'common', 'product'] as const;

export type LayerMessages = Pick<Messages, (typeof LAYER_NAMESPACES)[number]>;

/** The messages of the layers: about a sixth of a language's file. */
export const layerMessages = ({ cart, catalogue, common, product }: Messages): LayerMessages => ({ cart, catalogue, common, product });

import type { ReactNode } from 'react';
import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';
import type { StoryFrame } from '#lib/contract/content.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';

type Nothing = Readonly<Record<never, never>>;
/** What waits for the modal's answer: the product to add, the step to go on with. */
type Next = { readonly after?: (() => void) | undefined };

/** A choice that took the cart's place gives it back. */
type Choice = { readonly fromCart?: boolean | undefined };

/** Why a login is asked for again: how one through a provider ended, or the end of the session this browser had. */
export interface LoginProblem {
  readonly kind: 'denied' | 'stale' | 'failed' | 'ended';
  /** The provider's id; '' without one. */
  readonly provider: string;
}

/** A story as the viewer plays it. */
export interface Story {
  readonly key: string;
  readonly title: string;
  readonly image: string;
  readonly tint: string;
  readonly frames: readonly StoryFrame[];
}

/** What a popup says. */
export interface PopupContent {
  readonly title: string;
  readonly body: ReactNode;
  readonly picture: string;
  readonly button: string;
  /** '' when the button only closes. */
  readonly href: string;
  /** Follows when the button has closed it. */
  readonly after?: (() => void) | undefined;
}

/** Every modal of LAY-03 and LAY-04, and the stories viewer, with what it is opened with. */
interface ModalProps {
  /** `variationId`: to begin with; `lineKey`: the line of the cart whose choice is changed. */
  readonly product: {
    readonly productId: number;
    readonly address?: string | undefined;
    readonly variationId?: number | undefined;
    readonly lineKey?: string | undefined;
  };
  readonly menu: Nothing;
  readonly cart: Nothing;
  readonly discounts: Choice;
  /** `note` says what was chosen of it, `unitPrice` (minor units) is what one of that costs; `whole`: it is about the cart, of which that is the first dish. */
  readonly request: {
    readonly productId: number;
    readonly count?: number | undefined;
    readonly note?: string | undefined;
    readonly unitPrice?: number | undefined;
    readonly whole?: boolean | undefined;
  };
  readonly location: Next & { readonly type?: DeliveryType | undefined };
  /** `back` is where a login through a provider comes back to; the page beneath unless named. */
  readonly auth: Next & { readonly problem?: LoginProblem | undefined; readonly back?: string | undefined };
  readonly settings: Nothing;
  readonly city: Next;
  readonly deliveryType: Next;
  readonly popup: { readonly popup: PopupContent };
  readonly accept: { readonly title: string; readonly text: string; readonly confirm: string; readonly onConfirm: () => void };
  /** A dish against the visitor's food preferences: codes, those that stay when the remedies (options by name) are taken. */
  readonly food: {
    readonly name: string;
    readonly codes: readonly string[];
    readonly left: readonly string[];
    readonly remedies: readonly string[];
    readonly onRemedied: () => void;
    readonly onAnyway: () => void;
  };
  readonly preferences: Nothing;
  /** Deleting the account. */
  readonly erase: { readonly hasPoints: boolean };
  readonly search: Nothing;
  readonly filters: { readonly categoryId?: number | 'hearts' | undefined };
  /** `isTable`: a table without dishes. */
  readonly order: { readonly orderId: number; readonly isTable?: boolean | undefined };
  readonly rate: { readonly orderId: number; readonly key?: string | undefined; readonly isTable?: boolean | undefined };
  readonly categories: Nothing;
  readonly carousel: {
    readonly images: readonly string[];
    readonly index?: number | undefined;
    readonly title?: string | undefined;
    /** Words of single pictures, by address. */
    readonly captions?: Readonly<Record<string, string>> | undefined;
  };
  readonly stories: { readonly stories: readonly Story[]; readonly first: number };
  readonly coupon: { readonly code: string };
  readonly promo: Choice;
  readonly booking: { readonly placeId?: string | undefined };
  readonly layout: Nothing;
}

type ModalName = keyof ModalProps;
export type Modal = { readonly [N in ModalName]: { readonly name: N; readonly props: ModalProps[N] } }[ModalName];

export interface ModalsState {
  /** Open modals, the topmost last. */
  readonly stack: readonly Modal[];
  /** Opens above what is open; a modal that is already on top is opened anew with these props. */
  open<N extends ModalName>(name: N, props: ModalProps[N]): void;
  /** Takes the place of the topmost one. */
  replace<N extends ModalName>(name: N, props: ModalProps[N]): void;
  /** Closes the topmost one. */
  close(): void;
  /** Closes the one at this depth, 1 for the lowest, with whatever was opened over it meanwhile. */
  closeFrom(depth: number): void;
  closeAll(): void;
}

const MAKE: { readonly [N in ModalName]: (props: ModalProps[N]) => Modal } = {
  product: (props) => ({ name: 'product', props }),
  menu: (props) => ({ name: 'menu', props }),
  cart: (props) => ({ name: 'cart', props }),
  discounts: (props) => ({ name: 'discounts', props }),
  request: (props) => ({ name: 'request', props }),
  location: (props) => ({ name: 'location', props }),
  auth: (props) => ({ name: 'auth', props }),
  settings: (props) => ({ name: 'settings', props }),
  city: (props) => ({ name: 'city', props }),
  deliveryType: (props) => ({ name: 'deliveryType', props }),
  popup: (props) => ({ name: 'popup', props }),
  accept: (props) => ({ name: 'accept', props }),
  food: (props) => ({ name: 'food', props }),
  preferences: (props) => ({ name: 'preferences', props }),
  erase: (props) => ({ name: 'erase', props }),
  search: (props) => ({ name: 'search', props }),
  filters: (props) => ({ name: 'filters', props }),
  order: (props) => ({ name: 'order', props }),
  rate: (props) => ({ name: 'rate', props }),
  categories: (props) => ({ name: 'categories', props }),
  carousel: (props) => ({ name: 'carousel', props }),
  stories: (props) => ({ name: 'stories', props }),
  coupon: (props) => ({ name: 'coupon', props }),
  promo: (props) => ({ name: 'promo', props }),
  booking: (props) => ({ name: 'booking', props }),
  layout: (props) => ({ name: 'layout', props }),
};

/** Every modal there is. */
export const MODAL_NAMES: readonly string[] = Object.keys(MAKE);

export const modalsState: StateCreator<ModalsState> = (set) => ({
  stack: [],
  open: (name, props) => set((s) => ({ stack: [...(s.stack.at(-1)?.name === name ? s.stack.slice(0, -1) : s.stack), MAKE[name](props)] })),
  replace: (name, props) => set((s) => ({ stack: [...s.stack.slice(0, -1), MAKE[name](props)] })),
  close: () => set((s) => ({ stack: s.stack.slice(0, -1) })),
  closeFrom: (depth) => set((s) => ({ stack: s.stack.slice(0, Math.max(0, depth - 1)) })),
  closeAll: () => set({ stack: [] }),
});

export const useModals = create<ModalsState>()(modalsState);

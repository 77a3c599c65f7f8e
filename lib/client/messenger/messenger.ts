import { create } from 'zustand';

/** Pixels at the edges of the window covered by the messenger or the device. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * A messenger that shows the shop in its own window. Features that the messenger lacks do nothing or return a negative result.
 * Functions with a listener return a function that removes it.
 */
export interface Messenger {
  readonly name: 'telegram';
  /** The messenger's name for customers. */
  readonly title: string;
  /** True in the messenger's web client, which uses a frame. */
  readonly framed: boolean;
  /** The signed launch data, verified by the server. */
  readonly data: string;
  /** The start parameter of the link; '' without one. */
  readonly startParam: string;
  /** Tells the messenger that the first paint is done: the window is expanded to full height. */
  ready(): void;
  onTheme(listener: (theme: 'light' | 'dark') => void): () => void;
  onInsets(listener: (insets: Insets) => void): () => void;
  onBack(listener: () => void): () => void;
  /** Shows or hides the messenger's own back button. */
  setBack(isShown: boolean): void;
  /** Whether the messenger asks for confirmation before it closes the window. */
  setClosingQuestion(isAsked: boolean): void;
  /** Whether a swipe down closes the window. */
  setSwipes(isAllowed: boolean): void;
  /** The colour of the window's header and background, `#rrggbb`. */
  setColour(colour: string): void;
  /** Haptic feedback. */
  tick(): void;
  /** Opens an address outside the window. */
  openLink(address: string): void;
  /** The address that opens a dish in the messenger; `app` is the start link of the settings. */
  linkToDish(app: string, productId: number): string;
  share(address: string, text: string): void;
  /** The customer's contact, signed by the messenger; null when the customer refuses. */
  askContact(): Promise<string | null>;
  /** Asks whether the bot may send messages to the customer. */
  askToWrite(): Promise<boolean>;
}

interface MessengerState {
  /** The messenger around the shop in this tab; null in a browser. */
  readonly messenger: Messenger | null;
  /** The start link of the settings; '' until loaded. */
  readonly app: string;
}

/** The messenger that opened the shop in this tab; not stored. */
export const useMessenger = create<MessengerState>()(() => ({ messenger: null, app: '' }));

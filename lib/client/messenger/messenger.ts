/** Pixels at the edges of the window that the messenger or the device covers. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * A messenger that shows the shop in a window of its own. What the messenger does not know is left out by its implementation: a question is answered with no, a wish is
 * not fulfilled. Functions that take a listener answer its end.
 */
export interface Messenger {
  readonly name: 'telegram';
  /** Name of the messenger as customers know it. */
  readonly title: string;
  /** The messenger's web client shows the shop in a frame. */
  readonly framed: boolean;
  /** The signed data that the server verifies. */
  readonly data: string;
  /** The start parameter of the link; '' without one. */
  readonly startParam: string;
  /** The first paint is done: the window takes the full height. */
  ready(): void;
  onTheme(listener: (theme: 'light' | 'dark') => void): () => void;
  onInsets(listener: (insets: Insets) => void): () => void;
  onBack(listener: () => void): () => void;
  /** Shows or hides the messenger's own back button. */
  setBack(isShown: boolean): void;
  /** Whether the messenger asks before the window is closed. */
  setClosingQuestion(isAsked: boolean): void;
  /** Whether a swipe down closes the window. */
  setSwipes(isAllowed: boolean): void;
  /** The colour of the window's head and of what lies behind the page, `#rrggbb`. */
  setColour(colour: string): void;
  /** Haptic feedback. */
  tick(): void;
  /** Opens an address outside of the window. */
  openLink(address: string): void;
  /** The address that opens a dish of the shop in the messenger; `app` is the start link of the settings. */
  linkToDish(app: string, productId: number): string;
  /** Lets the customer send a link to somebody. */
  share(address: string, text: string): void;
  /** The customer's contact as the messenger signs it; null when the customer refuses. */
  askContact(): Promise<string | null>;
  /** Whether the customer allows the bot to write to them. */
  askToWrite(): Promise<boolean>;
}

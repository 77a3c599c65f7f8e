import { fieldsOf } from '#lib/client/stored-values.ts';

/** What the page of a wheel may say to the page around it. */
export type WheelMessage =
  | { readonly type: 'wheel:spin' }
  | { readonly type: 'wheel:done' }
  /** Its height in px. */
  | { readonly type: 'wheel:size'; readonly height: number };

const MIN_HEIGHT = 200;
const MAX_HEIGHT = 1_600;

interface Received {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** A message of the wheel's own frame; null for any other. It comes from that very window, whose sandbox has no origin, and has a known shape. */
export function wheelMessage({ origin, source, data }: Received, frame: unknown): WheelMessage | null {
  if (frame === null || frame === undefined || source !== frame || origin !== 'null') return null;
  const { type, height } = fieldsOf(data);
  if (type === 'wheel:spin' || type === 'wheel:done') return { type };
  const isSize = type === 'wheel:size' && typeof height === 'number' && height >= MIN_HEIGHT && height <= MAX_HEIGHT;
  return isSize ? { type, height } : null;
}

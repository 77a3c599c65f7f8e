import { z } from 'zod';

/** What a wheel's page may say to the page around it; anything else is nobody's message. */
const told = z.discriminatedUnion('type', [
  z.object({ type: z.literal('wheel:spin') }),
  z.object({ type: z.literal('wheel:done') }),
  z.object({ type: z.literal('wheel:size'), height: z.number().min(200).max(1_600) }),
]);

export type WheelMessage = z.output<typeof told>;

interface Told {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** A message of the wheel's own frame, null for any other: it comes from that very window, whose sandbox has no origin, and has a known shape. */
export function wheelMessage({ origin, source, data }: Told, frame: unknown): WheelMessage | null {
  if (frame === null || frame === undefined || source !== frame || origin !== 'null') return null;
  const parsed = told.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Sends an event to the subscribers of channels; data is an object without secrets. A failure is logged by the sender, never thrown. */
export interface Publisher {
  publish(channels: readonly string[], event: string, data: Readonly<Record<string, unknown>>): void;
}

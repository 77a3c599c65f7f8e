/** Sends an event to the subscribers of channels; data is an object without secrets, or JSON that is passed on as it is. A failure is logged by the sender, never thrown. */
export interface Publisher {
  publish(channels: readonly string[], event: string, data: Readonly<Record<string, unknown>> | string): void;
}

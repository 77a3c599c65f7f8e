/** What is counted where metrics are asked for; the server puts them there, so that nobody else loads their library. */
export interface Meters {
  backendCall(call: string, outcome: string, seconds: number): void;
  refused(budget: string): void;
}

declare global {
  var storefrontMeters: Meters | undefined;
}

/** Undefined where nobody asked for metrics. */
export const meters = (): Meters | undefined => globalThis.storefrontMeters;

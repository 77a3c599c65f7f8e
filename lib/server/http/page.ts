/** A whole answer that does not come from the app. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

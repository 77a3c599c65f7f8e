/** What the double answers. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error as WordPress words it. */
export const problem = (status: number, code: string, message: string, data: Record<string, unknown> = {}): Answer => ({
  status,
  body: { code, message, data: { status, ...data } },
});

export const noRoute = (): Answer => problem(404, 'rest_no_route', 'No route was found matching the URL and request method.');

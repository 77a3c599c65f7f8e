import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error response with the body `{code, message, data: {status, params}}`, as in WordPress. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    params?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.params = params;
    this.headers = headers;
  }

  body() {
    return { code: this.code, message: this.message, data: { status: this.status, ...(this.params ? { params: this.params } : {}) } };
  }
}

/** 400 with a message per wrong field, in WordPress's words. */
export const invalidParams = (params: Record<string, string>): Refusal =>
  new Refusal(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, params);

export const noRoute = (): Refusal => new Refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.');

/** 404 for orders that do not exist and for orders of other customers (ACC-04). */
export const unknownOrder = (): Refusal => new Refusal(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');

export const unauthorised = (): Refusal => new Refusal(401, 'rest_not_logged_in', 'You are not currently logged in.');

export const forbidden = (): Refusal => new Refusal(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');

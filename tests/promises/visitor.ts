export interface Heard {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Everything that came: status, headers, body. */
  readonly all: string;
}

interface Said {
  readonly method?: string;
  /** Sent as JSON; a text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One browser on a line to a server: its cookies are kept between requests, and a cookie that is forged goes beside them. */
export class Visitor {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  readonly #headers: Readonly<Record<string, string>>;

  /** `headers` go with every request. */
  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  /** Takes over a copy of another browser's cookies. */
  adopt(other: Visitor, without: readonly string[] = []): void {
    for (const [name, value] of other.#cookies) if (!without.includes(name)) this.#cookies.set(name, value);
  }

  async ask(path: string, { method, body, headers = {} }: Said = {}): Promise<Heard> {
    const { cookie: forged, ...rest } = headers;
    const cookies = [...[...this.#cookies].map(([name, value]) => `${name}=${value}`), ...(forged === undefined ? [] : [forged])];
    const answer = await fetch(`${this.#url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...this.#headers,
        ...rest,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0/i.test(set)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers, all: `${answer.status} ${JSON.stringify([...answer.headers])} ${text}` };
  }
}

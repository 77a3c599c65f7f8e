/** The cookies of the browser that a test plays: httpOnly ones are seen by requests and server components only, as in a browser. */
const cookies = new Map<string, string>();

export const browserCookies = {
  entries: (): readonly (readonly [string, string])[] => [...cookies],
  get: (name: string): string | undefined => cookies.get(name),
  header: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  clear: (): void => cookies.clear(),
  /** Takes one `Set-Cookie` header. */
  take(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === '' || /max-age=0(?!\d)/i.test(header)) cookies.delete(name);
    else cookies.set(name, value);
  },
};

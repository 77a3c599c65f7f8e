/** What a Content-Security-Policy says, by directive. */
export function directives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

const LOOSE = /^('unsafe-(inline|eval|hashes)'|https?:|wss?:|data:|blob:|.*\*.*)$/;

/** Why a policy is not strict; empty when it is (P9). */
export function looseIn(policy: string | null): readonly string[] {
  if (policy === null || policy === '') return ['no policy'];
  const rules = directives(policy);
  const scripts = rules.get('script-src') ?? rules.get('default-src');
  const objects = rules.get('object-src') ?? rules.get('default-src');
  return [
    ...(policy.includes(',') ? ['several policies'] : []),
    ...(scripts === undefined ? ['nothing said about scripts'] : scripts.filter((source) => LOOSE.test(source))),
    ...(objects?.join() === "'none'" ? [] : ['objects']),
    ...(rules.get('base-uri')?.join() === "'none'" ? [] : ['base-uri']),
    ...(rules.has('frame-ancestors') ? [] : ['frame-ancestors']),
  ];
}

import { globSync, readFileSync } from 'node:fs';

/** What TypeScript's own declarations of the DOM say: they are generated from the standards, and note what exists on secure pages only. */
const [file = ''] = globSync('node_modules/{@typescript/*,typescript}/lib/lib.dom.d.ts');
const NOTE = 'only in secure contexts';

interface Declared {
  /** '' for a global. */
  readonly owner: string;
  readonly name: string;
  /** The name of its type; '' where it is a function or of several types. */
  readonly type: string;
  readonly isNoted: boolean;
}

function declarations(): { readonly interfaces: readonly string[]; readonly members: readonly Declared[] } {
  const interfaces: string[] = [];
  const members: Declared[] = [];
  let [owner, comment] = ['', ''];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\s*(\/\*)?\*/.test(line)) {
      comment += line;
      continue;
    }
    const isNoted = comment.includes(NOTE);
    comment = '';
    const [, opened] = /^interface (\w+)/.exec(line) ?? [];
    if (opened !== undefined) {
      owner = opened;
      if (isNoted) interfaces.push(opened);
    }
    const [, member, memberType = ''] = /^ {4}(?:readonly )?(\w+)\??(?:: (\w+);|[(<:])/.exec(line) ?? [];
    if (member !== undefined) members.push({ owner, name: member, type: memberType, isNoted });
    const [, global, type = ''] = /^declare (?:var|function) (\w+)(?:: (\w+);|[(<:])/.exec(line) ?? [];
    if (global !== undefined) members.push({ owner: '', name: global, type, isNoted });
  }
  return { interfaces, members };
}

const { interfaces, members } = declarations();
const secureInterfaces = new Set(interfaces);

/** The interface of each global object: `navigator` → `Navigator`. */
export const globalObjects: ReadonlyMap<string, string> = new Map(
  members.filter(({ owner, type }) => owner === '' && type !== '').map(({ name, type }) => [name, type]),
);

/** Members and globals (owner '') that exist on secure pages only: they say so themselves, their interface does, or what they hold does. */
export const secureMembers: readonly Pick<Declared, 'owner' | 'name'>[] = members.filter(
  ({ owner, name, type, isNoted }) => isNoted || secureInterfaces.has(owner) || secureInterfaces.has(type) || secureInterfaces.has(name),
);

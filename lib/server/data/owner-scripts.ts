import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { Settings } from '#lib/contract/settings.ts';
import type { Attributes, OwnerScripts, Snippet } from '#lib/domain/snippet.ts';
import { type Env, env } from '#lib/server/env.ts';

const MOST = 20;
const LONGEST = 200_000;
const CLASSIC = new Set(['', 'text/javascript', 'application/javascript']);
const SCRIPT_ATTRIBUTE = /^(async|defer|crossorigin|integrity|referrerpolicy|id|type|charset|data-[a-z0-9-]{1,60})$/;
const LINK_ATTRIBUTE = /^(rel|as|type|media|crossorigin|integrity|referrerpolicy)$/;
/** Relations that load something; others (canonical, manifest, icon …) are set by the page itself. */
const RELATIONS = new Set(['stylesheet', 'preconnect', 'dns-prefetch', 'preload', 'prefetch', 'modulepreload']);

interface Snippets {
  /** Snippets added to the head by the page's code, in the order of the text. */
  readonly run: readonly Snippet[];
  /** Attributes of `<meta>` elements, for site verification. */
  readonly metas: readonly Attributes[];
  /** Addresses of pictures for browsers without scripts (`<noscript><img>`). */
  readonly pictures: readonly string[];
  /** Addresses left out because their host is not in SCRIPT_HOSTS. */
  readonly refused: readonly string[];
  /** Names of unsupported elements, which are left out. */
  readonly unknown: readonly string[];
}

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];

const textOf = (element: Element): string => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const pick = (attrs: Attributes, names: RegExp): Attributes =>
  Object.fromEntries(Object.entries(attrs).filter(([name]) => names.test(name)));

/** The address if it is allowed: https, a listed host, the default port; null otherwise. */
function allowed(src: string, hosts: readonly string[]): string | null {
  const url = URL.parse(src.trim(), 'https://shop.invalid');
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  return hosts.includes(url.hostname) ? url.href : null;
}

/**
 * Parses one of the two snippets of the settings (`include.metrix`, `include.scripts`): scripts, style sheets and other links, styles, `<meta>` and the
 * pictures of `<noscript>`. Inline ones are allowed, external ones only of the hosts in SCRIPT_HOSTS.
 */
export function readSnippets(html: string, hosts: readonly string[]): Snippets {
  const run: Snippet[] = [];
  const metas: Attributes[] = [];
  const pictures: string[] = [];
  const refused: string[] = [];
  const unknown = new Set<string>();

  const withAddress = (address: string | undefined, take: (url: string) => void): void => {
    const url = allowed(address ?? '', hosts);
    if (url === null) refused.push((address ?? '').slice(0, 200));
    else take(url);
  };

  const readScript = (element: Element, attrs: Attributes): void => {
    const type = (attrs.type ?? '').trim().toLowerCase();
    if (!CLASSIC.has(type) && type !== 'module') unknown.add(`script type="${type.slice(0, 60)}"`);
    else if (attrs.src !== undefined)
      withAddress(attrs.src, (src) => run.push({ kind: 'external', src, attrs: pick(attrs, SCRIPT_ATTRIBUTE) }));
    else if (textOf(element).trim() !== '') run.push({ kind: 'inline', text: textOf(element), module: type === 'module' });
  };

  const readMeta = ({ name, property, content }: Attributes): void => {
    if (content === undefined || (name === undefined && property === undefined)) unknown.add('meta without name');
    else metas.push({ ...(name !== undefined && { name }), ...(property !== undefined && { property }), content });
  };

  const readLink = (attrs: Attributes): void => {
    const rel = (attrs.rel ?? '').trim().toLowerCase();
    if (!RELATIONS.has(rel)) unknown.add(`link rel="${rel.slice(0, 60)}"`);
    else withAddress(attrs.href, (href) => run.push({ kind: 'link', href, attrs: { ...pick(attrs, LINK_ATTRIBUTE), rel } }));
  };

  const readNoscript = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      if (node.tagName === 'img') withAddress(node.attrs.find(({ name }) => name === 'src')?.value, (src) => pictures.push(src));
      else if (node.childNodes.length > 0 && node.tagName !== 'iframe') readNoscript(node.childNodes);
      else unknown.add(`noscript ${node.tagName}`);
    }
  };

  const read = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node) || run.length + metas.length + pictures.length >= MOST) continue;
      const attrs = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      switch (node.tagName) {
        case 'script':
          readScript(node, attrs);
          break;
        case 'style':
          if (textOf(node).trim() !== '') run.push({ kind: 'style', text: textOf(node), attrs: pick(attrs, LINK_ATTRIBUTE) });
          break;
        case 'meta':
          readMeta(attrs);
          break;
        case 'link':
          readLink(attrs);
          break;
        case 'noscript':
          readNoscript(node.childNodes);
          break;
        default:
          unknown.add(node.tagName);
          read(node.childNodes);
      }
    }
  };

  // with scripting disabled, the parser reads the content of <noscript> as elements
  read(parseFragment(html.slice(0, LONGEST), { scriptingEnabled: false }).childNodes);
  return { run, metas, pictures, refused, unknown: [...unknown] };
}

type Include = Settings['include'];
const known = new WeakMap<Include, OwnerScripts>();

/** The owner's snippets of the settings (SET-05), parsed once per response of the backend. Elements that are left out are logged. */
export function ownerScripts(include: Include): OwnerScripts {
  const before = known.get(include);
  if (before !== undefined) return before;
  const hosts = env().SCRIPT_HOSTS;
  const [scripts, metrics] = [readSnippets(include.scripts, hosts), readSnippets(include.metrix, hosts)];
  for (const src of new Set([...scripts.refused, ...metrics.refused]))
    console.warn(`include: ${JSON.stringify(src)} is not loaded, SCRIPT_HOSTS does not name its host`);
  for (const name of new Set([...scripts.unknown, ...metrics.unknown]))
    console.warn(`include: <${name}> is left out, only meta, link, style, script and noscript with img are taken`);
  if (metrics.pictures.length > 0)
    console.warn('include.metrix: the pictures of <noscript> are left out, a visitor without scripts cannot agree to metrics');
  const read = {
    scripts: scripts.run,
    metrics: metrics.run,
    metricsOnOrders: include.metrixOnOrders && metrics.run.length > 0,
    metas: [...scripts.metas, ...metrics.metas],
    pictures: scripts.pictures,
  };
  known.set(include, read);
  return read;
}

/** Address of the support chat's script; '' without one, or when its host is not in SCRIPT_HOSTS, because the CSP would block it (NAV-10, SET-05). */
export function supportChatSource({
  SUPPORT_CHAT_SRC: src = '',
  SCRIPT_HOSTS: hosts,
}: Pick<Env, 'SUPPORT_CHAT_SRC' | 'SCRIPT_HOSTS'>): string {
  if (src === '' || hosts.includes(new URL(src).host.toLowerCase())) return src;
  console.warn(`support chat: ${JSON.stringify(src)} is not loaded, SCRIPT_HOSTS does not name its host`);
  return '';
}

import postcss, { type ChildNode, type Declaration, type Root, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { classNames } from './page-styles.ts';

/** Text that is put in at a place of another text. */
export type Patch = readonly [at: number, text: string];

export interface FirstStyles {
  /** What the first paint needs. */
  readonly first: string;
  /** What makes all of it, last first: places are those of `first`. */
  readonly patches: readonly Patch[];
}

const GROUPS: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container']);
/** Nothing of it is on a screen nobody has touched; forced colours are the browser's own until then. */
const LATER_MEDIA = /print|forced-colors|hover/;
const LATER_STATE =
  /^::?(hover|active|focus|focus-visible|focus-within|target|selection|backdrop|autofill|-webkit-autofill|fullscreen|view-transition[\w-]*|open|user-invalid)$/;
/** What changes nothing that is seen until something moves or is pressed. */
const LATER_PROPERTY =
  /^(transition|animation|will-change|cursor|touch-action|user-select|-webkit-(user-select|touch-callout|tap-highlight-color)|overscroll-behavior|view-transition|outline)/;
const NAME = /--[\w-]+/g;

interface Page {
  readonly classes: ReadonlySet<string>;
  readonly html: string;
  readonly tags: ReadonlySet<string>;
}

const tagNames = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()));

const pageOf = (html: string): Page => ({ classes: classNames(html), html, tags: tagNames(html) });

/** Set by a script before the first paint. */
const SET_EARLY: ReadonlySet<string> = new Set(['data-theme', 'data-place']);

function hasAttribute({ attribute, operator, value = '' }: selectorParser.Attribute, html: string): boolean {
  if (SET_EARLY.has(attribute)) return true;
  return html.includes(operator === '=' ? ` ${attribute}="${value}"` : ` ${attribute}`);
}

/** Whether an element of the page may be meant before anybody touches it. */
function isShown(selectors: string, { classes, html, tags }: Page): boolean {
  return selectorParser()
    .astSync(selectors)
    .nodes.some(({ nodes }) =>
      nodes.every((node) => {
        if (node.type === 'class') return classes.has(node.value);
        if (node.type === 'attribute') return hasAttribute(node, html);
        if (node.type === 'tag') return tags.has(node.value.toLowerCase());
        return node.type !== 'pseudo' || !LATER_STATE.test(node.value);
      }),
    );
}

function isFirst(node: ChildNode, page: Page): boolean {
  if (node.type === 'rule') return isShown(node.selector, page);
  if (node.type !== 'atrule') return false;
  if (node.name === 'font-face') return !/\burl\(/.test(String(node));
  if (node.name === 'media') return !LATER_MEDIA.test(node.params);
  return node.name !== 'starting-style' && node.name !== 'keyframes';
}

const isVariable = (node: ChildNode): node is Declaration => node.type === 'decl' && node.prop.startsWith('--');

const isLater = (node: ChildNode): boolean => node.type === 'decl' && LATER_PROPERTY.test(node.prop);

const INLINE = /<style>([\s\S]*?)<\/style>/g;

/** Rules of the page's own style elements. */
const ownRules = (html: string): readonly Rule[] =>
  [...html.matchAll(INLINE)].flatMap(([, css = '']) => {
    const rules: Rule[] = [];
    postcss.parse(css).walkRules((rule) => void rules.push(rule));
    return rules;
  });

const plain = (selector: string): string => selector.replace(/["']/g, '');

/** The variables of a sheet's layers to which one of these rules gives another value wherever they are meant: what no layer or condition holds wins over layers. */
function overridden(sheet: Root, rules: readonly Rule[]): ReadonlySet<ChildNode> {
  const given = new Set(
    rules.flatMap(({ parent, selectors, nodes }) =>
      (parent?.type === 'root' ? nodes : [])
        .filter(isVariable)
        .flatMap(({ prop }) => selectors.map((selector) => `${plain(selector)} ${prop}`)),
    ),
  );
  const found = new Set<ChildNode>();
  sheet.walkAtRules('layer', (layer) =>
    layer.walkRules(({ selectors, nodes }) => {
      for (const each of nodes.filter(isVariable))
        if (each.important !== true && selectors.every((selector) => given.has(`${plain(selector)} ${each.prop}`))) found.add(each);
    }),
  );
  return found;
}

/** The variables that are read on the page, directly or by one that is. */
function readVariables(rules: readonly Rule[], html: string, dead: ReadonlySet<ChildNode>): ReadonlySet<string> {
  const all = rules.flatMap(({ nodes }) => nodes);
  const variables = all.filter(isVariable).filter((one) => !dead.has(one));
  const others = all.flatMap((node) => (isVariable(node) || isLater(node) ? [] : (String(node).match(NAME) ?? [])));
  const read = new Set([...others, ...(html.replace(INLINE, '').match(NAME) ?? [])]);
  for (let before = -1; before !== read.size; ) {
    before = read.size;
    for (const { prop, value } of variables) if (read.has(prop)) for (const name of value.match(NAME) ?? []) read.add(name);
  }
  return read;
}

/**
 * Splits the styles of a page into what its first paint needs and what makes them whole: states that only a hand or code brings, media that no screen is,
 * fonts with files of their own and variables that nothing reads, or that a style element of the page sets anew, wait.
 *
 * @throws {CssSyntaxError} for text that is no style sheet
 */
export function firstStyles(css: string, html: string): FirstStyles {
  const page = pageOf(html);
  const root = postcss.parse(css);
  const shown: Rule[] = [];
  const isKept = new Set<ChildNode>();
  const choose = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (!isFirst(node, page)) continue;
      isKept.add(node);
      if (node.type === 'rule') shown.push(node);
      else if (node.type === 'atrule' && GROUPS.has(node.name)) choose(node.nodes ?? []);
    }
  };
  choose(root.nodes);
  const own = ownRules(html);
  const dead = overridden(root, own);
  const read = readVariables([...shown, ...own], html, dead);
  const isNeeded = (node: ChildNode): boolean => !isLater(node) && !(isVariable(node) && (dead.has(node) || !read.has(node.prop)));
  let first = '';
  const patches: [number, string][] = [];
  const write = (text: string, isNow: boolean): void => {
    const last = patches.at(-1);
    if (isNow) first += text;
    else if (last !== undefined && last[0] === first.length) last[1] += text;
    else patches.push([first.length, text]);
  };
  const writeNode = (node: ChildNode, isNow: boolean): void => {
    const kept = isNow && isKept.has(node) && !(node.type === 'atrule' && node.name === 'property' && !read.has(node.params));
    if (node.type === 'rule') {
      write(`${node.selector}{`, kept);
      for (const each of node.nodes) write(each.type === 'decl' ? `${each};` : String(each), kept && isNeeded(each));
      write('}', kept);
    } else if (node.type === 'atrule') {
      if (node.nodes === undefined || !GROUPS.has(node.name)) return void write(node.nodes === undefined ? `${node};` : String(node), kept);
      write(`@${node.name}${node.raws.afterName ?? ' '}${node.params}{`, kept);
      for (const each of node.nodes) writeNode(each, kept);
      write('}', kept);
    }
  };
  for (const node of root.nodes) writeNode(node, true);
  return { first, patches: patches.toReversed() };
}

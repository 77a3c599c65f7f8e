import postcss, { type ChildNode } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** One rule of a style sheet. */
export interface StyleRule {
  /** What stands before its block; a whole statement where there is none. */
  readonly head: string;
  /** Rules of a block of rules, declarations as text, null for a statement. */
  readonly body: readonly StyleRule[] | string | null;
  /** Classes that an element and those around it must have, for each selector; empty for what is no selector. */
  readonly needs: readonly (readonly string[])[];
}

const GROUPS: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container', 'starting-style']);

/** For each selector its classes, without what a `:is()`, `:has()` or `:not()` asks for. */
const classesOf = (selectors: string): readonly (readonly string[])[] =>
  selectorParser()
    .astSync(selectors)
    .nodes.map(({ nodes }) => nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])));

const textOf = (nodes: readonly ChildNode[]): string =>
  nodes
    .map((node) => (node.type === 'decl' ? `${node};` : String(node)))
    .join('')
    .replace(/;$/, '');

function ruleOf(node: ChildNode): readonly StyleRule[] {
  if (node.type === 'rule') return [{ head: node.selector, body: textOf(node.nodes), needs: classesOf(node.selector) }];
  if (node.type !== 'atrule') return [];
  const { name, params, raws, nodes } = node;
  const head = `@${name}${raws.afterName ?? ' '}${params}`;
  if (nodes === undefined) return [{ head, body: null, needs: [] }];
  return [{ head, body: GROUPS.has(name) ? nodes.flatMap(ruleOf) : textOf(nodes), needs: [] }];
}

/** The rules of a style sheet. @throws {CssSyntaxError} for text that is none */
export const styleRules = (css: string): readonly StyleRule[] => postcss.parse(css).nodes.flatMap(ruleOf);

'use client';

import { useEffect } from 'react';

const PSEUDO = /:(hover|active|focus-visible|focus-within|focus)\b/;
const FOCUSED = ':is(.kit-focus :is(a, button, input, textarea, select, summary))';

/** `(?<!\\)`: a class name such as `hover\:bg-sunken` has an escaped colon. */
const byClass = (selector: string): string =>
  selector
    .replace(/(?<!\\):hover\b/g, ':is(.kit-hover *)')
    .replace(/(?<!\\):active\b/g, ':is(.kit-press *)')
    .replace(/(?<!\\):focus-within\b/g, `:has(${FOCUSED})`)
    .replace(/(?<!\\):focus(-visible)?\b/g, FOCUSED);

/** The rules that wait for a pointer or a key, as text, for elements in an element of a class. */
function copyOf(rule: CSSRule, parent = ''): string {
  if (rule instanceof CSSStyleRule) {
    const selector = parent === '' ? rule.selectorText : rule.selectorText.replaceAll('&', parent);
    const own = PSEUDO.test(selector.replaceAll('\\:', '')) ? `${byClass(selector)}{${rule.style.cssText}}` : '';
    return own + [...rule.cssRules].map((inner) => copyOf(inner, selector)).join('');
  }
  if (parent !== '' && rule.constructor.name === 'CSSNestedDeclarations' && 'style' in rule && rule.style instanceof CSSStyleDeclaration)
    return PSEUDO.test(parent.replaceAll('\\:', '')) ? `${byClass(parent)}{${rule.style.cssText}}` : '';
  if (!(rule instanceof CSSGroupingRule)) return '';
  const inner = [...rule.cssRules].map((each) => copyOf(each, parent)).join('');
  return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
}

/** Lets hovered, focused and pressed components be looked at without a pointer. */
export function PseudoStates() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => copyOf(rule))).join(''));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
  return null;
}

'use client';

import { useEffect } from 'react';

const PSEUDO = /:(hover|active|focus-visible|focus-within|focus)\b/;
const FOCUSED = ':is(.kit-focus :is(a, button, input, textarea))';

const byClass = (selector: string): string =>
  selector
    .replace(/:hover\b/g, ':is(.kit-hover *)')
    .replace(/:active\b/g, ':is(.kit-press *)')
    .replace(/:focus-within\b/g, `:has(${FOCUSED})`)
    .replace(/:focus(-visible)?\b/g, FOCUSED);

/** The rules of the page that wait for a pointer or a key, in their layers, for what stands in an element of a class. */
function forced(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule) return PSEUDO.test(rule.selectorText) ? `${byClass(rule.selectorText)}{${rule.style.cssText}}` : '';
      if (!(rule instanceof CSSGroupingRule)) return '';
      const inside = forced(rule.cssRules);
      return inside === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
    })
    .join('');
}

/** Lets hovered, focused and pressed components be looked at without a pointer. */
export function PseudoStates() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => forced(cssRules)).join(''));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  return null;
}

/**
 * Runs before anything is read: a translation says with a class of the document alone from which side its language is read. The page turns with it, alive or
 * not yet, and back when it ends. Its class and language are kept for a React that makes the document anew. No quotes, brackets or ampersands, which React would escape.
 */
export const DIRECTION_SCRIPT =
  '(function(){var r=document.documentElement,d=r.dir;new MutationObserver(function(){var m=/translated-(rtl|ltr)/.exec(r.className);self.translated=m?[m[0],r.lang]:0;r.dir=m?m[1]:d}).observe(r,{attributeFilter:[`class`]})})()';

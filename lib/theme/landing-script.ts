/**
 * Stands behind the blocks of a landing page that is opened by the address of one of them, whose `id` the element before this script names in `data-scroll-to`:
 * the page begins there in its first paint, however late its code comes. Back, forward and reload restore a position of their own, and who has scrolled
 * already stays. No quotes, brackets or ampersands, which React would escape.
 */
export const LANDING_SCRIPT =
  '(function(){var d=document,n=performance.getEntriesByType(`navigation`)[0],e=d.getElementById(d.currentScript.previousElementSibling.dataset.scrollTo);if(!e||scrollY||location.hash||Object(n).type!=`navigate`)return;e.scrollIntoView({behavior:`instant`})})()';

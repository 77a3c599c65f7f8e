/**
 * Runs before anything can be pressed: a button pressed while the page's own code is still on its way is marked with the moment (`data-early`, milliseconds),
 * so that the press is seen and answered then; who presses something else has changed their mind. `alive` ends it. No quotes, brackets or ampersands, which
 * React would escape.
 */
export const PRESS_SCRIPT =
  '(function(){function p(e){if(e.isTrusted){var o=document.querySelector(`[data-early]`),b=e.target.closest(`button[type=button]`);if(o)delete o.dataset.early;if(b)b.dataset.early=e.timeStamp|0}}addEventListener(`click`,p,true);addEventListener(`alive`,function(){removeEventListener(`click`,p,true)})})()';

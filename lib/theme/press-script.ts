/**
 * Runs before anything can be pressed: a button or a choice of several pressed while the page's own code is still on its way is marked with the moment (`data-early`, milliseconds),
 * so that the press is seen and answered then; who presses something else has changed their mind. `alive` ends that. A press that began before and ends after
 * it goes to what was pressed, wherever the page has moved that meanwhile; a pointer that went ten pixels away has left it on purpose. A field that
 * was typed in is marked (`data-typed`). The browser's offer to install the shop comes once and maybe before the code: it is held back here. No quotes, brackets
 * or ampersands, which React would escape.
 */
export const PRESS_SCRIPT =
  '(function(){var a,h;function on(n,f){addEventListener(n,f,true)}on(`pointerdown`,function(e){h=a?null:{b:e.target.closest(`button,a`),x:e.clientX,y:e.clientY}});on(`pointercancel`,function(){h=null});on(`pointerup`,function(e){if(h)if(Math.hypot(e.clientX-h.x,e.clientY-h.y)/10|0)h=null});on(`click`,function(e){if(e.isTrusted){var t=h?e.detail?h.b:null:null;h=null;if(a){if(t)if(t.isConnected)if(!t.contains(e.target)){e.stopImmediatePropagation();e.preventDefault();t.click()}}else{var o=document.querySelector(`[data-early]`),b=(t||e.target).closest(`button[type=button],[type=radio]`);if(o)delete o.dataset.early;if(b)b.dataset.early=e.timeStamp|0}}});on(`alive`,function(){a=1});on(`input`,function(e){if(!a)e.target.dataset.typed=1});on(`beforeinstallprompt`,function(e){e.preventDefault();self.installOffer=e})})()';

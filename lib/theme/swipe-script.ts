/**
 * Runs before anything is drawn: what a sheet says about a finger that moves it concerns the sheet alone. Told when the first sheet opens, every element of the
 * page would be styled anew. No quotes, brackets or ampersands, which React would escape.
 */
export const SWIPE_SCRIPT =
  'try{[[`swipe-movement-x`,`\\x3clength\\x3e`,`0px`],[`swipe-movement-y`,`\\x3clength\\x3e`,`0px`],[`snap-point-offset`,`\\x3clength\\x3e`,`0px`],[`swipe-strength`,`\\x3cnumber\\x3e`,`1`],[`swipe-progress`,`\\x3cnumber\\x3e`,`0`],[`height`,`*`],[`frontmost-height`,`*`]].forEach(function(p){CSS.registerProperty?.({name:`--drawer-`+p[0],syntax:p[1],inherits:false,initialValue:p[2]})})}catch(e){}';

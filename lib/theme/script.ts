/** Runs before the first paint: the visitor's own choice wins over the shop's default. No quotes, brackets or ampersands, which React would escape. */
export const THEME_SCRIPT =
  'try{var t=localStorage.getItem(`theme`);if(t===`system`)t=matchMedia(`(prefers-color-scheme: dark)`).matches?`dark`:`light`;if(t===`dark`||t===`light`)document.documentElement.dataset.theme=t}catch(e){}';

export const THEME_KEY = 'theme';

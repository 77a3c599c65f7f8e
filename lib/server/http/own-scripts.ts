import { OLD_BROWSER_SCRIPT } from '#lib/client/old-browser.ts';
import { LANDING_SCRIPT, LOST_SCRIPT, PLACE_SCRIPT, THEME_SCRIPT } from '#lib/theme/inline-scripts.ts';

/** Our own inline scripts: the only ones that pages may carry besides the framework's. */
export const OWN_SCRIPTS: readonly string[] = [OLD_BROWSER_SCRIPT, THEME_SCRIPT, LANDING_SCRIPT, LOST_SCRIPT, PLACE_SCRIPT];

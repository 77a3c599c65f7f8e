import { PLACE_SCRIPT } from '#lib/theme/place-script.ts';
import { PRESS_SCRIPT } from '#lib/theme/press-script.ts';
import { THEME_SCRIPT } from '#lib/theme/script.ts';
import { SWIPE_SCRIPT } from '#lib/theme/swipe-script.ts';
import { WAKE_SCRIPT } from '#lib/theme/wake-script.ts';
import { DIRECTION_SCRIPT } from '#lib/translation/direction-script.ts';

/** Our own inline scripts: the only ones that pages may carry besides the framework's. */
export const OWN_SCRIPTS: readonly string[] = [THEME_SCRIPT, DIRECTION_SCRIPT, PLACE_SCRIPT, PRESS_SCRIPT, SWIPE_SCRIPT, WAKE_SCRIPT];

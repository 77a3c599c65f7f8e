/** `digest` of the server's error for settings that could not be loaded. Next sends the browser nothing else of an error, so `app/global-error.*.tsx` compares it. */
export const MAINTENANCE = 'maintenance';

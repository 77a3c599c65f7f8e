/** `digest` of the server's error for settings that could not be loaded. Next sends only the digest to the browser, and `app/global-error.*.tsx` compares it. */
export const MAINTENANCE = 'maintenance';

/** What the browser that logs in calls itself, as the storefront passes it on: one line of at most 300 characters, '' when it says nothing. */
export const deviceOf = (request: Request): string =>
  (request.headers.get('user-agent') ?? '')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 300);

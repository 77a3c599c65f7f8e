/**
 * A cached page of Next cannot respond with 404 and a body: `notFound()` sends an empty document that needs scripts. Such a page is rendered like any other,
 * has this marker in its metadata, and the cache handler sets the status of its entry.
 */
export const PAGE_STATUS = 'page-status';

const NOT_FOUND = `<meta name="${PAGE_STATUS}" content="404"/>`;

/** Whether a rendered page has the not-found marker. */
export const isNotFoundPage = (html: string): boolean => html.slice(0, html.indexOf('</head>')).includes(NOT_FOUND);

/**
 * A page that Next keeps cannot answer 404 with a body of its own: `notFound()` sends an empty document which only scripts fill. Such a page is rendered like
 * any other, carries this mark in its metadata, and the cache handler gives its cache entry the status.
 */
export const PAGE_STATUS = 'page-status';

const NOT_FOUND = `<meta name="${PAGE_STATUS}" content="404"/>`;

/** Whether a rendered page says that its address names nothing. */
export const isNotFoundPage = (html: string): boolean => html.slice(0, html.indexOf('</head>')).includes(NOT_FOUND);

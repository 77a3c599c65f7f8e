/**
 * Next includes it in the payload of every page, or a longer default. It is never shown: pages render `NotFoundView` at unknown addresses
 * and do not call `notFound()`.
 */
const NotFound = () => <main data-place="none" />;

export default NotFound;

/** Next puts it into the payload of every page, or a longer one of its own. Nobody sees it: pages show `NotFoundView` at unknown addresses and do not call `notFound()`. */
const NotFound = () => <main data-place="none" />;

export default NotFound;

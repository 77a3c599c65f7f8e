/** The field of the header and the link that stands in its place until it is used. */
export const searchFieldClass = 'flex h-12 items-center gap-2 rounded-button bg-sunken ps-3.5 text-input';

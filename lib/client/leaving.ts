/** Window event: the router is about to show the address in `detail`. */
export const LEAVING = 'shop-leaving';

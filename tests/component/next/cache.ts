/** Stands for `next/cache`: nothing is cached, so each page is rendered anew. */
export const unstable_cache = <T>(make: T): T => make;
export const revalidatePath = (): void => undefined;
export const revalidateTag = (): void => undefined;

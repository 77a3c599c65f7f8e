/** How much of one kind of media a browser keeps. */
export interface MediaBound {
  readonly most: number;
  /** Bytes of all together. */
  readonly largest: number;
}

interface Sized<K> {
  readonly key: K;
  readonly bytes: number;
}

/** What has to go, so that the youngest stay within the bound; `kept` has the oldest first. */
export function leaving<K>(kept: readonly Sized<K>[], { most, largest }: MediaBound): readonly K[] {
  let bytes = 0;
  const stays = [...kept].reverse().findIndex((one, i) => {
    bytes += one.bytes;
    return i >= most || bytes > largest;
  });
  return stays === -1 ? [] : kept.slice(0, kept.length - stays).map(({ key }) => key);
}

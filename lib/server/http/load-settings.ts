import { shopState } from '#lib/server/data/shop-state.ts';

/**
 * Waits until the settings were read once, or cannot be: before that nobody knows the language of addresses without a prefix. The settings are read inside Next,
 * so the server asks itself for its robots file, which needs them and nothing else.
 */
export function settingsLoader(ownUrl: () => string): () => Promise<void> {
  let loading: Promise<void> | null = null;
  return async () => {
    if (shopState().languages !== null) return;
    loading ??= fetch(`${ownUrl()}/robots.txt`)
      .then(async (answer) => void (await answer.arrayBuffer()))
      .catch(() => {})
      .finally(() => {
        loading = null;
      });
    await loading;
  };
}

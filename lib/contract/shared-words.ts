/** Names in the address that the manifest's `share_target` leads to. */
export const SHARED = { title: 'shared_title', text: 'shared_text', url: 'shared_url' } as const;

/** The home page with its search open for these words. */
export const searchPath = (words: string): string => `/?${new URLSearchParams({ [SHARED.text]: words })}`;

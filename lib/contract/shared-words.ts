/** Query parameters of the manifest's `share_target`. */
export const SHARED = { title: 'shared_title', text: 'shared_text', url: 'shared_url' } as const;

/** The home page with its search opened for this text. */
export const searchPath = (words: string): string => `/?${new URLSearchParams({ [SHARED.text]: words })}`;

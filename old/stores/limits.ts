/** Entries that a browser keeps of each list; the oldest go. */
export const MAX_KEPT = {
  activeOrders: 20,
  popups: 500,
  preferences: 50,
  queries: 8,
  stories: 500,
  unrated: 50,
  wishes: 50,
} as const;

/** Characters of a query that are kept. */
export const MAX_QUERY = 100;

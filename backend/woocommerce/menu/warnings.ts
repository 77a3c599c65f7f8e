/** Names what is left out of the menu and why. */
type Warn = (what: string, reason: string) => void;

interface Warnings {
  readonly warn: Warn;
  /** Logs what was collected. */
  say(): void;
}

/** Entities of one reason that get a line each; more of them share one line. */
const MAX_LINES = 10;
/** Entities that a shared line names. */
const MAX_NAMED = 50;

/** Collects warnings and logs them by reason: in a large shop hundreds of products can lack a price or a category. */
export function warningsByReason(log: (line: string) => void): Warnings {
  const byReason = new Map<string, string[]>();
  return {
    warn(what, reason) {
      const known = byReason.get(reason);
      if (known) known.push(what);
      else byReason.set(reason, [what]);
    },
    say() {
      for (const [reason, all] of byReason) {
        const rest = all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} more` : '';
        if (all.length <= MAX_LINES) for (const what of all) log(`${what}: ${reason}`);
        else log(`${all.slice(0, MAX_NAMED).join(', ')}${rest}: ${reason}`);
      }
      byReason.clear();
    },
  };
}

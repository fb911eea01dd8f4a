/** The counters of an import on which no work was done. */
export const unworked = {
  done: 0,
  wrong: 0,
  problems: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  accounts: 0,
} as const

/** Parts of the product that a platform switches on or off as a whole; off, their pages and calls do not exist. */
export const modules = [
  'galleries',
  'votes',
  'directories',
  'payments',
  'automation',
  'newsletters',
  'grants',
  'awards',
  'integrations',
] as const

export type Module = (typeof modules)[number]

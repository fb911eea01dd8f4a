/** How the site room says no. */
export const siteRefusals = {
  /** The draft is what is on line already. */
  site_unchanged: 409,
} as const

/** The cookies of the product. `csrf` and `locale` can be read by the page's scripts, the other two cannot. */
export const cookieNames = {
  access: 'laurel_access',
  refresh: 'laurel_refresh',
  csrf: 'laurel_csrf',
  locale: 'locale',
} as const

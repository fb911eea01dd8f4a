/** The cookies of the product. `csrf` and `locale` can be read by the page's scripts, the others cannot. */
export const cookieNames = {
  access: 'laurel_access',
  refresh: 'laurel_refresh',
  csrf: 'laurel_csrf',
  /** Says that it is this browser which registered, until the mail's link is opened. */
  registration: 'laurel_registration',
  /** Which closed programs this browser opened by a password or a hidden link. */
  visitorPass: 'laurel_pass',
  locale: 'locale',
  /** The order in which galleries are shown during a visit: one of sixteen, which tells nobody apart. */
  order: 'laurel_order',
} as const

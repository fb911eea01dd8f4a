/**
 * Pages that visitors' browsers do not know: the back office, and what is opened by other services, in frames or by the
 * installation's administrators. Going there loads a document, with which they come along.
 */
export const rarePlaces: readonly string[] = [
  'admin/$',
  'oauth/login',
  'site-preview/$',
  'slack-oauth',
  'stripe-connect',
  'test',
  'test-program',
  'test-table',
]

const pattern = new RegExp(
  `^(/[a-z]{2})?/(${rarePlaces.map((place) => place.replace('/$', '(/.*)?')).join('|')})/?$`,
  'i',
)

export const isRarePlace = (pathname: string): boolean => pattern.test(pathname)

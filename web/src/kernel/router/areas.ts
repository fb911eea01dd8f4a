/**
 * The areas of the product: which layout surrounds a page, who may enter, and whether the server renders it.
 * `prefix` starts the paths of all pages of the area, the language left out. `pictured`: the server reads what the page
 * shows and sends it along with a picture of it, to look at until the browser has drawn the page.
 */
export const areas = {
  /** Open to anyone, rendered by the server. */
  public: { prefix: '', server: true, guard: undefined },
  /** Sign-in pages of applicants and of staff, rendered by the server. */
  auth: { prefix: '', server: true, guard: undefined },
  /** No layout at all: landings that only redirect. */
  bare: { prefix: '', server: true, guard: undefined },
  /** A person's own pages outside the back office (profile, my applications). */
  account: { prefix: '', server: false, guard: 'signedIn' },
  /** Filling an application. */
  apply: { prefix: '', server: 'pictured', guard: 'signedIn' },
  /** Evaluating one application. */
  jury: { prefix: '', server: false, guard: 'signedIn' },
  admin: { prefix: '/admin', server: false, guard: 'backOffice' },
  program: { prefix: '/admin/programs/$programSlug', server: false, guard: 'backOffice' },
  /** The editor of a program's tasks, whose address names the program alone. */
  automation: { prefix: '/admin/$programSlug/automation', server: false, guard: 'backOffice' },
  examination: {
    prefix: '/admin/programs/$programSlug/examinations/$sessionSlug',
    server: false,
    guard: 'backOffice',
  },
  publicVote: {
    prefix: '/admin/programs/$programSlug/examinations/public/$sessionSlug',
    server: false,
    guard: 'backOffice',
  },
} as const

export type AreaName = keyof typeof areas
export const areaNames = Object.keys(areas) as AreaName[]
export type PrefixOf<Area extends AreaName> = (typeof areas)[Area]['prefix']

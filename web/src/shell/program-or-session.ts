import { ownSessionPath } from '../evaluation/index.ts'
import { type Page, pageErrorIn, redirectTo } from '../kernel/router/index.ts'

const path = '/applications/$programSlug'

/**
 * `/applications/{name}` is a program's page. Where no program has the name, it may be that of a session (docs/rules.md §2): to its
 * jurors it shows the session, to everybody else nothing.
 */
export function orSession(page: Page): Page {
  const { load } = page
  if (page.path !== path || !load) return page
  return {
    ...page,
    async load(asked) {
      try {
        return await load(asked)
      } catch (thrown) {
        const { programSlug } = asked.params as { programSlug: string }
        const place = isNotFound(thrown) ? await ownSessionPath(asked, programSlug) : undefined
        throw place === undefined ? thrown : redirectTo(place, asked.locale)
      }
    },
  }
}

const isNotFound = (thrown: unknown) => pageErrorIn(thrown)?.status === 404

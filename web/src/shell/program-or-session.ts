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
    async load(requested) {
      try {
        return await load(requested)
      } catch (thrown) {
        const { programSlug } = requested.params as { programSlug: string }
        const place = isNotFound(thrown) ? await ownSessionPath(requested, programSlug) : undefined
        throw place === undefined ? thrown : redirectTo(place, requested.locale)
      }
    },
  }
}

const isNotFound = (thrown: unknown) => pageErrorIn(thrown)?.status === 404

import { ownSessionPath } from '../evaluation/index.ts'
import { type Page, pageErrorIn, type RawSearch, redirectTo } from '../kernel/router/index.ts'

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

interface Named {
  readonly type: string | undefined
  readonly id: string | undefined
  readonly token: string | undefined
}

const text = (value: RawSearch[string]) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * A program's page that is asked for with `type` and `id` is that of a gallery, or, of any other type, of a public vote
 * (docs/rules.md §2): it leads to the page of its own that each of these has.
 */
export function byQuery(page: Page): Page {
  if (page.path !== path) return page
  const { search, guard } = page
  return {
    ...page,
    search: (raw) => ({
      ...(search?.(raw) as object),
      ...(text(raw.id) && { type: text(raw.type), id: text(raw.id), token: text(raw.token) }),
    }),
    guard(context) {
      const { type, id, token } = context.search as Partial<Named>
      const { programSlug = '' } = context.params as { programSlug?: string }
      if (id) {
        const kind = type === 'gallery' ? 'galleries' : 'votes'
        const secret = token ? `?token=${encodeURIComponent(token)}` : ''
        throw redirectTo(`/applications/${programSlug}/${kind}/${encodeURIComponent(id)}${secret}`, context.locale)
      }
      return guard?.(context)
    },
  }
}

import type { evaluationEndpoints, ResultRow } from '@laurel/contract/evaluation'
import type { ListQuery, OkOf } from '@laurel/contract/kernel'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { type LiveResults, readResults } from './live-results.ts'
import type { Session } from './store/index.ts'

export function presentRow(live: LiveResults, result: LiveResults['results'][number]): ResultRow {
  const entry = live.entries.get(result.entryId) ?? refuse('not_found')
  const { code, applicationId, title, reference, applicantName, categoryId } = entry
  return { ...result, code, applicationId, title, reference, applicantName, categoryId }
}

/** The ranking, live, a page at a time. */
export async function getResults(
  scene: Scene,
  session: Session,
  query: ListQuery,
): Promise<OkOf<typeof evaluationEndpoints.getResults>> {
  const live = await readResults(scene, session)
  const { page = 1 } = query
  const perPage = query.perPage ?? query.limit ?? 200
  const total = live.results.length
  const shown = live.results.slice((page - 1) * perPage, page * perPage)
  const names = new Map(live.jurors.map(({ id, name }) => [id, name]))
  return {
    data: shown.map((result) => presentRow(live, result)),
    metadata: {
      total,
      totalFiltred: total,
      perPage,
      page,
      nbPages: Math.ceil(total / perPage),
      after: null,
      before: null,
    },
    criteria: [...live.criteria],
    jurors: live.jurorResults.flatMap((figures) => {
      const shows =
        figures.done > 0 || live.jurors.some(({ id, state }) => id === figures.jurorId && state === 'accepted')
      return shows ? [{ ...figures, name: names.get(figures.jurorId) ?? '' }] : []
    }),
    done: live.results.reduce((sum, { done }) => sum + done, 0),
    expected: total * session.reviewsPerEntry,
  }
}

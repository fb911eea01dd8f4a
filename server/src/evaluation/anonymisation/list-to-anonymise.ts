import type { EntryToAnonymise } from '@laurel/contract/evaluation'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import type { Scene } from '../../kernel/scene.ts'
import { openContents } from '../open-content.ts'
import { listApprovals, listEntryPlaces, listFieldRules, type Session } from '../store/index.ts'
import { placesToCheck, toldIn } from './entry-redactions.ts'

/** A page of entries by code, which tells nothing of them, with what of each waits for somebody. */
export async function listEntriesToAnonymise(
  scene: Scene,
  session: Session,
  query: ListQuery,
): Promise<ListPage<EntryToAnonymise>> {
  const { page = 1 } = query
  const perPage = Math.min(query.perPage ?? query.limit ?? 25, 100)
  const sought = query.search?.trim().toLowerCase() ?? ''
  const all = (await listEntryPlaces(scene.db, session.id)).filter(({ withdrawn }) => !withdrawn)
  const found = all.filter(({ code }) => code.toLowerCase().includes(sought)).sort((a, b) => (a.code < b.code ? -1 : 1))
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const contents = await openContents(scene, shown)
  const rules = await listFieldRules(scene.db, session.id)
  const approvals = Map.groupBy(
    await listApprovals(
      scene.db,
      shown.map(({ id }) => id),
    ),
    ({ entryId }) => entryId,
  )
  const rows: EntryToAnonymise[] = []
  for (const { id, code } of shown) {
    const content = contents.get(id)
    const places = content ? placesToCheck(content.title, await toldIn(scene, content), rules) : []
    const valid = new Map((approvals.get(id) ?? []).map((one) => [one.place, one.originalHash]))
    const approved = places.filter(({ place, hash }) => valid.get(place) === hash).length
    rows.push({ entryId: id, code, waiting: places.length - approved, approved })
  }
  return pageOf(rows, { total: all.length, filtered: found.length, page, perPage })
}

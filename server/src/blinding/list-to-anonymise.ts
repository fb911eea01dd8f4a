import type { EntryToAnonymise } from '@laurel/contract/blinding'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type ListPage, type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import { listEntryRefs, type Session } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { answeredIn, placesToCheck } from './entry-redactions.ts'
import { shownFilesIn, stripStatesOf } from './metadata/strip-states.ts'
import { openContents } from './projections/open-content.ts'
import { definitionsOf } from './projections/project-entries.ts'
import { listApprovals, listFieldRules } from './store/anonymisation.ts'

/** A page of entries by code, which tells nothing of them, with what of each waits for somebody. */
export async function listEntriesToAnonymise(
  scene: Scene,
  session: Session,
  query: ListQuery,
): Promise<ListPage<EntryToAnonymise>> {
  const { page = 1 } = query
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const sought = query.search?.trim().toLowerCase() ?? ''
  const all = (await listEntryRefs(scene.db, session.id)).filter(({ withdrawn }) => !withdrawn)
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
  const forms = new Map<string, FormDefinition[]>()
  for (const [id, content] of contents) forms.set(id, await definitionsOf(scene, content))
  const files = [...contents].flatMap(([id, content]) => shownFilesIn(content, forms.get(id) ?? [], rules))
  const states = await stripStatesOf(scene, files)
  for (const { id, code } of shown) {
    const content = contents.get(id)
    const places = content ? placesToCheck(content.title, await answeredIn(scene, content), rules, states) : []
    const valid = new Map((approvals.get(id) ?? []).map((one) => [one.place, one]))
    const left = places.filter(({ place, hash }) => valid.get(place)?.originalHash !== hash)
    const withheld = left.filter((one) => 'file' in one && states.get(one.file.key) === 'never').length
    rows.push({ entryId: id, code, waiting: left.length, approved: places.length - left.length, withheld })
  }
  return pageOf(rows, { total: all.length, filtered: found.length, page, perPage })
}

import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import type { Hold, NewHold } from '@laurel/contract/privacy'
import { keyPlaceOf, newestById, newIdAt } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findNames } from '../names-store.ts'
import { endHold, findByReference, type HoldRow, insertHold, listHeld } from './store.ts'

async function allHolds({ db }: Scene): Promise<Hold[]> {
  const rows = await listHeld(db)
  const names = await findNames(
    db,
    rows.flatMap(({ placedBy }) => placedBy ?? []),
  )
  return rows.map((row) => ({
    ...row,
    placedBy: names.get(row.placedBy ?? '') ?? '',
    placedAt: row.placedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
  }))
}

export async function listHolds(scene: Scene, query: ListQuery): Promise<ListPage<Hold>> {
  const { page, perPage } = keyPlaceOf(query, newestById)
  const holds = await allHolds(scene)
  return pageOf(holds.slice((page - 1) * perPage, page * perPage), { total: holds.length, page, perPage })
}

/** Refuses invalid_input for a reference that nobody has or a day that has passed, on_hold. */
export async function placeHold(scene: Scene, draft: NewHold): Promise<Hold> {
  const until = draft.until ? new Date(draft.until) : null
  if (until && until <= scene.now) refuseField('until', 'past')
  const applicationId = (await findByReference(scene.db, draft.reference)) ?? refuseField('reference', 'unknown')
  const { userId } = userOf(scene)
  const id = newIdAt(scene.now)
  const isNew = await insertHold(scene.db, {
    id,
    applicationId,
    reason: draft.reason,
    by: userId,
    at: scene.now,
    until,
  })
  if (!isNew) refuse('on_hold')
  await record(scene, 'privacy.hold_placed', { applicationId }, { holdId: id })
  return (await allHolds(scene)).find((one) => one.id === id) ?? refuse('not_found')
}

export async function liftHold(scene: Scene, hold: HoldRow): Promise<undefined> {
  await endHold(scene.db, hold.id, userOf(scene).userId, scene.now)
  await record(scene, 'privacy.hold_lifted', { applicationId: hold.application_id }, { holdId: hold.id })
}

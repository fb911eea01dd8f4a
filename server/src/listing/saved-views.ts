import type { Permission } from '@laurel/contract/kernel'
import { clausesOf, type RewriteView, type SavedView, type WriteView, withoutGone } from '@laurel/contract/listing'
import { permissionsOf } from '../access/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { findField } from './list-fields.ts'
import { readNode } from './list-filter.ts'
import { isGone } from './list-formula.ts'
import { listPlace } from './list-place.ts'
import type { ListPlace } from './list-query.ts'
import { endDefault, findView, insertView, listViewRows, removeView, setView, type ViewRow } from './store/views.ts'

type Program = ProgramRow | undefined

/** One's own views of a program, or of all programs together, and those shared with the team. */
export async function listViews(scene: Scene, program: Program): Promise<{ data: SavedView[] }> {
  const [place, rows] = await Promise.all([
    listPlace(scene, program),
    listViewRows(scene.db, program?.id ?? null, userOf(scene).userId),
  ])
  return { data: rows.map((row) => present(scene, row, place)) }
}

export async function readView(scene: Scene, program: Program, view: ViewRow): Promise<SavedView> {
  return present(scene, view, await listPlace(scene, program))
}

/** Refuses missing_permissions for a scope, invalid_input for parts that name nothing. */
export async function saveView(scene: Scene, program: Program, written: WriteView): Promise<SavedView> {
  const place = await check(scene, program, written)
  await checkRight(scene, program, written.scope)
  const programId = program?.id ?? null
  if (written.scope === 'default') await endDefault(scene.db, programId)
  const ownerId = userOf(scene).userId
  const viewId = await insertView(scene.db, { ...written, programId, ownerId, at: scene.now })
  await recordView(scene, program, 'view.saved', { ...written, id: viewId })
  return present(scene, (await findView(scene.db, viewId)) ?? refuse('not_found'), place)
}

/** The same, and stale when somebody else changed it since. */
export async function changeView(
  scene: Scene,
  program: Program,
  view: ViewRow,
  { etag, ...written }: RewriteView,
): Promise<SavedView> {
  const place = await check(scene, program, written)
  await checkMayChange(scene, program, view)
  await checkRight(scene, program, written.scope)
  if (etag !== view.etag) refuseStale(view)
  if (written.scope === 'default' && view.scope !== 'default') await endDefault(scene.db, program?.id ?? null)
  if (!(await setView(scene.db, view.id, etag, written, scene.now))) refuseStale(view)
  await recordView(scene, program, 'view.changed', { ...written, id: view.id })
  return present(scene, (await findView(scene.db, view.id)) ?? refuse('not_found'), place)
}

export async function deleteView(scene: Scene, program: Program, view: ViewRow): Promise<undefined> {
  await checkMayChange(scene, program, view)
  await removeView(scene.db, view.id)
  await recordView(scene, program, 'view.deleted', view)
}

function refuseStale({ etag, updatedAt }: ViewRow): never {
  refuse('stale', { details: { etag, changedAt: updatedAt.toISOString() } })
}

function recordView(scene: Scene, program: Program, name: string, view: Pick<ViewRow, 'id' | 'name' | 'scope'>) {
  const payload = { viewId: view.id, name: view.name, scope: view.scope }
  return record(scene, name, program ? { programId: program.id } : {}, payload)
}

const needed: Readonly<Record<SavedView['scope'], { ofProgram: Permission; ofAll: Permission } | undefined>> = {
  private: undefined,
  shared: { ofProgram: 'program.applications.update', ofAll: 'platform.programs.manage' },
  default: { ofProgram: 'program.settings.manage', ofAll: 'platform.programs.manage' },
}

async function checkRight(scene: Scene, program: Program, scope: SavedView['scope']): Promise<void> {
  const permission = needed[scope]?.[program ? 'ofProgram' : 'ofAll']
  if (!permission) return
  const held = await permissionsOf(scene, program?.id)
  if (!held.has(permission)) refuse('missing_permissions', { details: { permission } })
}

/** One's own, or with the right that its scope takes. */
async function checkMayChange(scene: Scene, program: Program, view: ViewRow): Promise<void> {
  if (view.owner?.id !== userOf(scene).userId || view.scope === 'default') await checkRight(scene, program, view.scope)
}

/** What is kept anew must name what is there. */
async function check(scene: Scene, program: Program, view: WriteView): Promise<ListPlace> {
  const place = await listPlace(scene, program)
  for (const [index, { field }] of view.columns.entries()) {
    if (!findField(field, place)) refuseField(`body.columns.${index}.field`, 'unknown')
  }
  if (view.filter) readNode(view.filter, 'body.filter', place)
  if (!findField(view.sort.replace(/^-/, ''), place)) refuseField('body.sort', 'unknown')
  return place
}

/** What names nothing any more is left out, and said. */
function present(scene: Scene, view: ViewRow, place: ListPlace): SavedView {
  const isThere = (field: string) => findField(field, place) !== undefined
  const gone = view.filter ? clausesOf(view.filter).filter((clause) => isGone(clause, place)) : []
  const isSorted = isThere(view.sort.replace(/^-/, ''))
  return {
    ...view,
    columns: view.columns.filter(({ field }) => isThere(field)),
    filter: view.filter ? (withoutGone(view.filter, (clause) => isGone(clause, place)) ?? null) : null,
    sort: isSorted ? view.sort : '-createdAt',
    isMine: view.owner?.id === userOf(scene).userId,
    updatedAt: view.updatedAt.toISOString(),
    dropped: {
      columns: view.columns.flatMap(({ field }) => (isThere(field) ? [] : [field])),
      filter: [...new Set(gone.map(({ field }) => field))],
      sort: isSorted ? null : view.sort,
    },
  }
}

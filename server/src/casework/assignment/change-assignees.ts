import type { Assignee, AssigneeRole } from '@laurel/contract/applications'
import type { Assignable } from '@laurel/contract/casework'
import { listHolders } from '../../access/index.ts'
import { type Application, listAssigneesOf, lockApplication } from '../../applications/store/index.ts'
import { recordAll } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { addAssignees, countAssigned, dropLead, removeAssignees, setLead } from '../store/assignment.ts'

export interface AssigneeChanges {
  readonly add: readonly string[]
  readonly remove: readonly string[]
  readonly lead?: string | undefined
}

/** What an undoing needs: who came, and who they were that went or led. */
export interface AssigneesBefore {
  readonly added: readonly string[]
  readonly removed: readonly { readonly id: string; readonly role: AssigneeRole }[]
  /** Who led; null: nobody. */
  readonly lead: string | null
}

/** Who of the team can look after applications, by name. */
export async function listAssignable(scene: Scene, programId: string): Promise<{ data: Assignable[] }> {
  const [people, counts] = await Promise.all([
    listHolders(scene.db, programId, 'program.applications.read'),
    countAssigned(scene.db, programId),
  ])
  const data = people.map(({ id, name, email }) => ({ id, name, email, assigned: counts.get(id) ?? 0 }))
  return { data: data.sort((one, other) => one.name.localeCompare(other.name, scene.locale)) }
}

/** Whoever is added must see the applications; whoever leads is among them. Refuses invalid_input. */
export async function checkAssignees(
  scene: Scene,
  programId: string,
  { add, remove, lead }: AssigneeChanges,
): Promise<void> {
  if (add.length + remove.length === 0) refuseField('add', 'required')
  const holders = add.length > 0 ? await listHolders(scene.db, programId, 'program.applications.read') : []
  const known = new Set(holders.map(({ id }) => id))
  if (!add.every((id) => known.has(id))) refuseField('add', 'unknown')
  if (remove.some((id) => add.includes(id))) refuseField('remove', 'unknown')
  if (lead !== undefined && !add.includes(lead)) refuseField('lead', 'unknown')
}

/** Assigns one application. Refuses invalid_input, state_not_allowed in the trash. */
export async function assignApplication(
  scene: Scene,
  { id, programId }: Application,
  requested: AssigneeChanges,
): Promise<{ assignees: Assignee[] }> {
  await checkAssignees(scene, programId, requested)
  const application = (await lockApplication(scene.db, id)) ?? refuse('not_found')
  if (application.state === 'deleted') refuse('state_not_allowed', { details: { state: 'deleted' } })
  await changeAssignees(scene, programId, [id], requested)
  const now = await listAssigneesOf(scene.db, [id])
  return { assignees: now.map(({ id: userId, name, role }) => ({ id: userId, name, role })) }
}

/** Adds and removes people; answers what that changed, by application. */
export async function changeAssignees(
  scene: Scene,
  programId: string,
  ids: readonly string[],
  { add, remove, lead }: AssigneeChanges,
  origin: { bulkId?: string; ruleIds?: readonly string[] } = {},
): Promise<Map<string, AssigneesBefore>> {
  const leads = await leadsOf(scene, ids)
  const pairs = ids.flatMap((applicationId) => add.map((userId) => ({ applicationId, userId })))
  const added = Map.groupBy(await addAssignees(scene.db, pairs, 'member', scene.now), (one) => one.applicationId)
  const gone = remove.length > 0 ? await removeAssignees(scene.db, ids, remove) : []
  const removed = Map.groupBy(gone, (one) => one.applicationId)
  const led = new Set(lead === undefined ? [] : await setLead(scene.db, ids, lead))
  const changes = new Map<string, AssigneesBefore>()
  for (const id of ids) {
    const came = (added.get(id) ?? []).map(({ userId }) => userId).sort()
    const went = (removed.get(id) ?? []).map(({ userId, role }) => ({ id: userId, role }))
    if (came.length + went.length === 0 && !led.has(id)) continue
    changes.set(id, { added: came, removed: went, lead: leads.get(id) ?? null })
  }
  await notifyAssigned(scene, programId, changes, origin)
  return changes
}

async function leadsOf(scene: Scene, ids: readonly string[]): Promise<Map<string, string>> {
  const all = await listAssigneesOf(scene.db, ids)
  return new Map(all.filter(({ role }) => role === 'lead').map(({ applicationId, id }) => [applicationId, id]))
}

export async function notifyAssigned(
  scene: Scene,
  programId: string,
  changes: ReadonlyMap<string, Pick<AssigneesBefore, 'added' | 'removed'>>,
  origin: { bulkId?: string; ruleIds?: readonly string[] },
): Promise<void> {
  await recordAll(
    scene,
    'application.assigned',
    [...changes].map(([applicationId, { added, removed }]) => ({
      programId,
      applicationId,
      payload: { added, removed: removed.map(({ id }) => id), ...origin },
    })),
  )
}

/**
 * Takes off who came and brings back who went; `led`: whom the change made the lead. Answers the applications where anything was
 * put back.
 */
export async function putAssigneesBack(
  scene: Scene,
  programId: string,
  ids: readonly string[],
  before: AssigneesBefore,
  { bulkId, led }: { readonly bulkId: string; readonly led?: string | undefined },
): Promise<ReadonlySet<string>> {
  const restored = new Set<string>()
  if (before.added.length > 0) {
    for (const one of await removeAssignees(scene.db, ids, before.added)) restored.add(one.applicationId)
  }
  for (const { id: userId, role } of before.removed) {
    const pairs = ids.map((applicationId) => ({ applicationId, userId }))
    for (const one of await addAssignees(scene.db, pairs, role, scene.now)) restored.add(one.applicationId)
  }
  if (before.lead) for (const id of await setLead(scene.db, ids, before.lead)) restored.add(id)
  else if (led) for (const id of await dropLead(scene.db, ids, led)) restored.add(id)
  const change = { added: before.removed.map(({ id }) => id), removed: before.added.map((id) => ({ id })) }
  await recordAll(
    scene,
    'application.assigned',
    [...restored].map((applicationId) => ({
      programId,
      applicationId,
      payload: { added: change.added, removed: change.removed.map(({ id }) => id), bulkId },
    })),
  )
  return restored
}

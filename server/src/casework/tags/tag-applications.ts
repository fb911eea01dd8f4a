import { type Application, listTagsOf, lockApplication } from '../../applications/store/index.ts'
import { recordAll } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { addTagsTo, listTagRows, removeTagsFrom, type TagLink } from '../store/tags.ts'

export interface TagChanges {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** What was put on and taken off one application. */
export interface TagsChanged {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Every tag must be one of the program, and none on both sides. Refuses invalid_input. */
export async function checkTags(scene: Scene, programId: string, { add, remove }: TagChanges): Promise<void> {
  const known = new Set((await listTagRows(scene.db, programId)).map(({ id }) => id))
  if (add.length + remove.length === 0) refuseField('add', 'required')
  if (!add.every((id) => known.has(id))) refuseField('add', 'unknown')
  if (!remove.every((id) => known.has(id) && !add.includes(id))) refuseField('remove', 'unknown')
}

/** Tags one application. Refuses invalid_input, state_not_allowed in the trash. */
export async function tagApplication(
  scene: Scene,
  { id, programId }: Application,
  requested: TagChanges,
): Promise<{ tags: string[] }> {
  await checkTags(scene, programId, requested)
  const application = (await lockApplication(scene.db, id)) ?? refuse('not_found')
  if (application.state === 'deleted') refuse('state_not_allowed', { details: { state: 'deleted' } })
  await changeTags(scene, programId, [id], requested)
  return { tags: (await listTagsOf(scene.db, [id])).map((tag) => tag.id) }
}

/** Puts tags on applications and takes others off; answers what that changed, by application. */
export async function changeTags(
  scene: Scene,
  programId: string,
  ids: readonly string[],
  { add, remove }: TagChanges,
  bulkId?: string,
): Promise<Map<string, TagsChanged>> {
  const added = add.length > 0 ? await addTagsTo(scene.db, ids, add, scene.now) : []
  const removed = remove.length > 0 ? await removeTagsFrom(scene.db, ids, remove) : []
  const changes = gather(added, removed)
  await recordAll(
    scene,
    'application.tagged',
    [...changes].map(([applicationId, change]) => ({
      programId,
      applicationId,
      payload: { ...change, ...(bulkId && { bulkId }) },
    })),
  )
  return changes
}

function gather(added: readonly TagLink[], removed: readonly TagLink[]): Map<string, TagsChanged> {
  const changes = new Map<string, { added: string[]; removed: string[] }>()
  const of = (id: string) => {
    const known = changes.get(id) ?? { added: [], removed: [] }
    changes.set(id, known)
    return known
  }
  for (const { applicationId, tagId } of added) of(applicationId).added.push(tagId)
  for (const { applicationId, tagId } of removed) of(applicationId).removed.push(tagId)
  for (const change of changes.values()) {
    change.added.sort()
    change.removed.sort()
  }
  return changes
}

import { listAssigneesOf, listTagsOf } from '../applications/store/index.ts'
import type { AssigneesBefore, TagsChanged } from '../casework/index.ts'
import { listTagRows } from '../casework/index.ts'
import type { BulkUndoing } from './kind.ts'
import { listNamed } from './store/bulk-batches.ts'

/** Applications whose tags stand by now as they stood before, or that are gone. */
export async function tagsLeft({ scene, program, changed }: BulkUndoing): Promise<string[]> {
  const known = new Set((await listTagRows(scene.db, program.id)).map(({ id }) => id))
  const borne = Map.groupBy(await listTagsOf(scene.db, idsOf(changed)), ({ applicationId }) => applicationId)
  return left({ scene, changed }, (id, before) => {
    const { added, removed } = before as TagsChanged
    const own = new Set(borne.get(id)?.map((tag) => tag.id))
    return added.some((tag) => own.has(tag)) || removed.some((tag) => known.has(tag) && !own.has(tag))
  })
}

/** Applications whose people stand by now as they stood before, or that are gone; `led`: whom the act made the lead. */
export async function assigneesLeft({ scene, changed }: ScanOptions, led?: string): Promise<string[]> {
  const people = Map.groupBy(await listAssigneesOf(scene.db, idsOf(changed)), ({ applicationId }) => applicationId)
  return left({ scene, changed }, (id, before) => {
    const { added, removed, lead } = before as AssigneesBefore
    const own = new Map(people.get(id)?.map((one) => [one.id, one.role]))
    const isLedOtherwise = lead ? own.get(lead) === 'member' : led !== undefined && own.get(led) === 'lead'
    return added.some((one) => own.has(one)) || removed.some((one) => !own.has(one.id)) || isLedOtherwise
  })
}

type ScanOptions = Pick<BulkUndoing, 'scene' | 'changed'>

const idsOf = (changed: BulkUndoing['changed']) => changed.flatMap(({ ids }) => ids)

async function left(
  { scene, changed }: ScanOptions,
  goesBack: (id: string, before: unknown) => boolean,
): Promise<string[]> {
  const there = await listNamed(scene.db, idsOf(changed))
  return changed.flatMap(({ before, ids }) => ids.filter((id) => !there.has(id) || !goesBack(id, before)))
}

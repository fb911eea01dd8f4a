import type { BulkCommand } from '@laurel/contract/bulk'
import type { BulkFailure, BulkItem, BulkOutcome } from '../applications/states/index.ts'
import { alike } from '../applications/states/index.ts'
import { holdStates } from '../applications/store/index.ts'
import {
  type AssignedByRules,
  type AssigneesBefore,
  assignByRules,
  changeAssignees,
  changeTags,
  checkAssignees,
  checkTags,
  listRuleRows,
  putAssigneesBack,
  removeRuns,
  type TagsChanged,
} from '../casework/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { BulkKindOf, BulkUndoing } from './kind.ts'
import { assigneesLeft, tagsLeft } from './preload-links.ts'
import { rowsAtOnce } from './state-kinds.ts'

type Command<Kind extends BulkCommand['kind']> = Extract<BulkCommand, { kind: Kind }>

export const tagsKind: BulkKindOf<Command<'tags'>> = {
  kind: 'tags',
  batchOf: () => rowsAtOnce,
  canUndo: () => true,
  permission: () => 'program.applications.update',
  check: (scene, program, command) => checkTags(scene, program.id, command),
  async run({ scene, program, command, bulkId, items }) {
    const { living, failures } = await sortOut(scene, program.id, items)
    const changes = await changeTags(scene, program.id, living, command, bulkId)
    return outcome(living, changes, failures)
  },
  preload: tagsLeft,
  async undo({ scene, program, changed, bulkId }) {
    return backEach(changed, async (before, ids) => {
      const { added, removed } = before as TagsChanged
      const back = await changeTags(scene, program.id, ids, { add: removed, remove: added }, bulkId)
      return new Set(back.keys())
    })
  },
}

export const assigneesKind: BulkKindOf<Command<'assignees'>> = {
  kind: 'assignees',
  batchOf: () => rowsAtOnce,
  canUndo: () => true,
  permission: () => 'program.applications.update',
  check: (scene, program, command) => checkAssignees(scene, program.id, command),
  async run({ scene, program, command, bulkId, items }) {
    const { living, failures } = await sortOut(scene, program.id, items)
    return outcome(living, await changeAssignees(scene, program.id, living, command, { bulkId }), failures)
  },
  preload: (undoing) => assigneesLeft(undoing, undoing.command.lead),
  undo({ scene, program, command, changed, bulkId }) {
    const details = { bulkId, led: command.lead }
    return backEach(changed, (before, ids) =>
      putAssigneesBack(scene, program.id, ids, before as AssigneesBefore, details),
    )
  },
}

export const rulesKind: BulkKindOf<Command<'rules'>> = {
  kind: 'rules',
  batchOf: () => rowsAtOnce,
  canUndo: () => true,
  permission: () => 'program.applications.update',
  async check(scene, program) {
    const rules = await listRuleRows(scene.db, program.id)
    if (!rules.some(({ isActive }) => isActive)) refuseField('act.kind', 'no-rules')
  },
  async run({ scene, program, bulkId, items }) {
    const { living, failures } = await sortOut(scene, program.id, items)
    return outcome(living, await assignByRules(scene, program, living, bulkId), failures)
  },
  preload: (undoing) => assigneesLeft(undoing),
  undo({ changed, ...undoing }) {
    return backEach(changed, async (before, ids) => {
      const { ruleIds = [], ...people } = before as AssigneesBefore & Partial<AssignedByRules>
      await removeRuns(undoing.scene.db, ruleIds, ids)
      return putAssigneesBack(undoing.scene, undoing.program.id, ids, people, { bulkId: undoing.bulkId })
    })
  },
}

async function backEach(
  changed: BulkUndoing['changed'],
  back: (before: unknown, ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<BulkFailure[]> {
  const failures: BulkFailure[] = []
  for (const { before, ids } of changed) {
    const restored = await back(before, ids)
    failures.push(...ids.filter((id) => !restored.has(id)).map((id) => ({ id, code: 'changed_meanwhile' })))
  }
  return failures
}

/** What is in the trash, or gone, is left alone. */
async function sortOut(scene: Scene, programId: string, items: readonly BulkItem[]) {
  const rows = await holdStates(
    scene.db,
    programId,
    items.map(({ id }) => id),
  )
  const failures: BulkFailure[] = []
  const living: string[] = []
  for (const { id } of items) {
    const row = rows.get(id)
    if (!row) failures.push({ id, code: 'not_found' })
    else if (row.state === 'deleted') failures.push({ id, code: 'state_not_allowed' })
    else living.push(id)
  }
  return { living, failures }
}

function outcome(
  living: readonly string[],
  changes: ReadonlyMap<string, unknown>,
  failures: readonly BulkFailure[],
): BulkOutcome {
  const changed = alike([...changes].map(([id, before]) => ({ id, before })))
  return { changed, unchanged: living.length - changes.size, failures }
}

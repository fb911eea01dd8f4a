import { listHolders } from '../../access/index.ts'
import type { Application } from '../../applications/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ListPlace } from '../../listing/index.ts'
import { type Condition, isGone, listPlace, readNode } from '../../listing/index.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import {
  type AssigneeLink,
  addAssignees,
  insertRuns,
  listFitting,
  listRuleRows,
  type RuleRow,
  takeTurns,
} from '../store/assignment.ts'
import { type AssigneesBefore, notifyAssigned } from './change-assignees.ts'
import { ruleFilter } from './rule-filter.ts'

/** What an undoing needs besides: the rules that may then look at the application again. */
export interface AssignedByRules extends AssigneesBefore {
  readonly ruleIds: readonly string[]
}

/**
 * Has the program's rules look at applications, in the order of the rules; a rule goes through an application once. Answers
 * whom that added and which rules did, by application.
 */
export async function assignByRules(
  scene: Scene,
  program: ProgramRow,
  ids: readonly string[],
  bulkId?: string,
): Promise<Map<string, AssignedByRules>> {
  const rules = (await listRuleRows(scene.db, program.id)).filter(({ isActive }) => isActive)
  const changes = new Map<string, AssignedByRules>()
  if (rules.length === 0) return changes
  const place = await listPlace(scene, program)
  const people = new Set((await listHolders(scene.db, program.id, 'program.applications.read')).map(({ id }) => id))
  let left: readonly string[] = ids
  for (const rule of rules) {
    const userIds = rule.userIds.filter((id) => people.has(id))
    const where = conditionOf(rule, place)
    if (userIds.length === 0 || !where || left.length === 0) continue
    const fitting = await listFitting(scene.db, rule, { where, timeZone: program.timeZone }, left)
    const fresh = fitting.flatMap(({ id, been }) => (been ? [] : [id]))
    const added = fresh.length > 0 ? await assign(scene, rule, userIds, fresh) : []
    for (const { applicationId, userId } of added) {
      const { added: came, ruleIds } = changes.get(applicationId) ?? { added: [], ruleIds: [] }
      changes.set(applicationId, {
        added: [...came, userId].sort(),
        removed: [],
        lead: null,
        ruleIds: [...new Set([...ruleIds, rule.id])],
      })
    }
    const taken = new Set(rule.isLast ? fitting.map(({ id }) => id) : [])
    left = left.filter((id) => !taken.has(id))
  }
  const ruleIds = [...new Set([...changes.values()].flatMap((change) => change.ruleIds))]
  await notifyAssigned(scene, program.id, changes, { ruleIds, ...(bulkId && { bulkId }) })
  return changes
}

/** Has the rules of its program look at an application that was sent. */
export async function assignSubmitted(scene: Scene, application: Application): Promise<void> {
  const program = await findProgram(scene.db, application.programId)
  if (program) await assignByRules(scene, program, [application.id])
}

async function assign(
  scene: Scene,
  rule: RuleRow,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<AssigneeLink[]> {
  const added = await addAssignees(scene.db, await pairs(scene, rule, userIds, ids), rule.role, scene.now)
  await insertRuns(scene.db, rule.id, ids, scene.now)
  return added
}

async function pairs(
  scene: Scene,
  { id, share }: RuleRow,
  userIds: readonly string[],
  fitting: readonly string[],
): Promise<AssigneeLink[]> {
  if (share === 'all') return fitting.flatMap((applicationId) => userIds.map((userId) => ({ applicationId, userId })))
  const first = await takeTurns(scene.db, id, fitting.length)
  return fitting.flatMap((applicationId, index) => {
    const userId = userIds[(first + index) % userIds.length]
    return userId ? [{ applicationId, userId }] : []
  })
}

/** Undefined: its condition asks about nothing that is still there, so that it would fit everything. */
function conditionOf({ condition }: RuleRow, place: ListPlace): Condition | undefined {
  if (condition === null) return { and: [] }
  const left = ruleFilter(condition, (clause) => isGone(clause, place))
  return left && readNode(left, 'condition', place)
}

import { maxRules } from '@laurel/contract/applications/states'
import type { AssignmentRule, WriteRule } from '@laurel/contract/casework'
import { clausesOf } from '@laurel/contract/listing'
import { listHolders } from '../../access/index.ts'
import { deleteThing, placeBehind, setOrder } from '../../applications/store/index.ts'
import { holdName } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { isGone, listPlace, readNode } from '../../listing/index.ts'
import { listCategories, type ProgramRow } from '../../programs/index.ts'
import { countRuleUses, insertRule, listRuleRows, type RuleRow, setRule } from '../store/assignment.ts'

/** The rules of a program in their order, with what they name that is no longer there. */
export async function listRules(scene: Scene, program: ProgramRow): Promise<{ data: AssignmentRule[] }> {
  const rows = await listRuleRows(scene.db, program.id)
  const [uses, inputs] = await Promise.all([countRuleUses(scene.db, program.id), readRuleInputs(scene, program)])
  return { data: rows.map((row) => present(row, uses.get(row.id) ?? 0, inputs)) }
}

/** Refuses too_many_rules, invalid_input for what it names that is not there. */
export async function addRule(scene: Scene, program: ProgramRow, written: WriteRule): Promise<AssignmentRule> {
  await holdName(scene.db, `assignment rules ${program.id}`)
  const rows = await listRuleRows(scene.db, program.id)
  if (rows.length >= maxRules) refuse('too_many_rules', { details: { limit: maxRules } })
  const inputs = await check(scene, program, written)
  const position = placeBehind(rows)
  const rule = await insertRule(scene.db, program.id, written, { position, at: scene.now })
  await recordRule(scene, 'assignment_rule.added', rule)
  return present(rule, 0, inputs)
}

/** Refuses invalid_input. */
export async function changeRule(
  scene: Scene,
  program: ProgramRow,
  { id }: RuleRow,
  written: WriteRule,
): Promise<AssignmentRule> {
  const inputs = await check(scene, program, written)
  const rule = await setRule(scene.db, id, written, scene.now)
  await recordRule(scene, 'assignment_rule.changed', rule)
  return present(rule, (await countRuleUses(scene.db, program.id)).get(id) ?? 0, inputs)
}

export async function deleteRule(scene: Scene, rule: RuleRow): Promise<undefined> {
  await deleteThing(scene.db, 'assignment_rules', rule.id)
  await recordRule(scene, 'assignment_rule.deleted', rule)
}

export async function orderRules(scene: Scene, program: ProgramRow, ids: readonly string[]): Promise<undefined> {
  await setOrder(scene.db, 'assignment_rules', program.id, ids)
  await record(scene, 'assignment_rule.ordered', { programId: program.id }, { ruleIds: [...ids] })
}

function recordRule(scene: Scene, name: string, { id, programId, name: called }: RuleRow): Promise<void> {
  return record(scene, name, { programId }, { ruleId: id, name: called })
}

/** What rules can name. */
async function readRuleInputs(scene: Scene, program: ProgramRow) {
  const [place, categories, people] = await Promise.all([
    listPlace(scene, program),
    listCategories(scene.db, program.id),
    listHolders(scene.db, program.id, 'program.applications.read'),
  ])
  return {
    place,
    categoryIds: new Set(categories.map(({ id }) => id)),
    userIds: new Set(people.map(({ id }) => id)),
  }
}

type Inputs = Awaited<ReturnType<typeof readRuleInputs>>

async function check(scene: Scene, program: ProgramRow, rule: WriteRule): Promise<Inputs> {
  const inputs = await readRuleInputs(scene, program)
  if (!rule.categoryIds.every((id) => inputs.categoryIds.has(id))) refuseField('categoryIds', 'unknown')
  if (!rule.userIds.every((id) => inputs.userIds.has(id))) refuseField('userIds', 'unknown')
  if (rule.condition) readNode(rule.condition, 'condition', inputs.place)
  return inputs
}

function present({ condition, ...rule }: RuleRow, uses: number, inputs: Inputs): AssignmentRule {
  const gone = condition ? clausesOf(condition).filter((clause) => isGone(clause, inputs.place)) : []
  return {
    ...rule,
    condition,
    uses,
    dropped: {
      fields: [...new Set(gone.map(({ field }) => field))],
      categoryIds: rule.categoryIds.filter((id) => !inputs.categoryIds.has(id)),
      userIds: rule.userIds.filter((id) => !inputs.userIds.has(id)),
    },
  }
}

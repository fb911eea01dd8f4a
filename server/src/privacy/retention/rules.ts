import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import {
  immediateDelayHours,
  type RetentionPreview,
  type RetentionRule,
  type RetentionRuleDraft,
  retentionMails,
  subjectsOfEveryPlan,
} from '@laurel/contract/privacy'
import { hasFeature } from '../../billing/index.ts'
import { keyPlaceOf, newestById, newIdAt } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { sendRuleWithoutLength } from '../mails.ts'
import { findNames } from '../names-store.ts'
import { countDue, cutoffOf, listDue, type Sought } from './due-store.ts'
import {
  changeRule,
  columnsOf,
  deleteRule,
  insertRule,
  listFailedRules,
  listOwners,
  listProgramTitles,
  listRules,
  lockRule,
  type RuleRow,
} from './store.ts'

const DAY_MS = 86_400_000
const perUnit = { days: 1, months: 30.44, years: 365.25 } as const
const daysOf = (length: number, unit: string) => length * perUnit[unit as keyof typeof perUnit]

/** Rules about the same things of one program: the shorter wins. */
function isBeaten(rule: RuleRow, all: readonly RuleRow[]): boolean {
  const meets = (a: string | null, b: string | null) => a === null || b === null || a === b
  return all.some(
    (other) =>
      other.id !== rule.id &&
      other.is_active &&
      other.subject === rule.subject &&
      meets(other.program_id, rule.program_id) &&
      (other.states.length === 0 ||
        rule.states.length === 0 ||
        other.states.some((one) => rule.states.includes(one))) &&
      daysOf(other.length, other.unit) < daysOf(rule.length, rule.unit),
  )
}

async function presentRules(scene: Scene, rows: readonly RuleRow[]): Promise<RetentionRule[]> {
  const [names, programs] = [
    await findNames(
      scene.db,
      rows.flatMap(({ responsible_id }) => responsible_id ?? []),
    ),
    new Map((await listProgramTitles(scene.db)).map((one) => [one.id, one])),
  ]
  const titleOf = (id: string) => {
    const title = programs.get(id)?.title ?? {}
    return title[scene.locale] ?? title[scene.platform.defaultLang] ?? Object.values(title)[0] ?? ''
  }
  const all = await listRules(scene.db)
  const counts = await countNext(scene, rows)
  const failed = await listFailedRules(scene.db)
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject as RetentionRule['subject'],
    since: row.since as RetentionRule['since'],
    length: row.length,
    unit: row.unit as RetentionRule['unit'],
    program: row.program_id ? { id: row.program_id, title: titleOf(row.program_id) } : null,
    states: row.states,
    mode: row.mode as RetentionRule['mode'],
    responsible: row.responsible_id ? { id: row.responsible_id, name: names.get(row.responsible_id) ?? '' } : null,
    isActive: row.is_active,
    effectiveAt: row.effective_at.toISOString(),
    nextRunAt: row.next_run_at?.toISOString() ?? null,
    nextCount: counts.get(row.id) ?? null,
    postponedReason: row.postponed_reason,
    lastRunAt: row.last_run_at?.toISOString() ?? null,
    lastCount: row.last_count,
    hasFailed: failed.has(row.id),
    isBeaten: isBeaten(row, all),
  }))
}

/** How much the planned runs would erase, by rule. */
async function countNext(scene: Scene, rows: readonly RuleRow[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const found = row.is_active && row.next_run_at ? soughtBy(row, row.next_run_at) : undefined
    if (!found) continue
    const { count, staying } = await countDue(scene.db, found.sought, found.cutoff)
    counts.set(row.id, count - staying)
  }
  return counts
}

export async function presentRule(scene: Scene, row: RuleRow): Promise<RetentionRule> {
  return (await presentRules(scene, [row]))[0] ?? refuse('not_found')
}

export async function listRetentionRules(scene: Scene, query: ListQuery): Promise<ListPage<RetentionRule>> {
  const { page, perPage } = keyPlaceOf(query, newestById)
  const rows = await listRules(scene.db)
  const shown = await presentRules(scene, rows.slice((page - 1) * perPage, page * perPage))
  return pageOf(shown, { total: rows.length, page, perPage })
}

/** What a draft names, checked. Refuses invalid_input, not_in_plan. */
async function check(
  scene: Scene,
  draft: RetentionRuleDraft,
): Promise<{ programId: string | null; responsibleId: string }> {
  if (!subjectsOfEveryPlan.includes(draft.subject) && !(await hasFeature(scene, 'retention-rules')))
    refuse('not_in_plan')
  const programs = await listProgramTitles(scene.db)
  const program = programs.find(({ id, slug }) => id === draft.programId || slug === draft.programId)
  if (draft.programId && !program) refuseField('programId', 'unknown')
  if (draft.length === 0 && draft.confirmation.trim().toUpperCase() !== 'DLT')
    refuseField('confirmation', 'confirmation')
  const responsibleId = draft.responsibleId ?? userOf(scene).userId
  if (!(await findNames(scene.db, [responsibleId])).has(responsibleId)) refuseField('responsibleId', 'unknown')
  return { programId: program?.id ?? null, responsibleId }
}

/** Owners hear of a rule that keeps nothing, and it waits two days. */
async function warnOwners(scene: Scene): Promise<Date> {
  const at = new Date(scene.now.getTime() + immediateDelayHours * 3_600_000)
  for (const owner of await listOwners(scene.db)) await sendRuleWithoutLength(scene, owner, at)
  return at
}

/** The rules are looked at every day, from the first one on. */
const awake = (scene: Scene) => enqueue(scene.db, 'privacy.retention', {}, { key: 'privacy.retention' })

export async function createRetentionRule(scene: Scene, draft: RetentionRuleDraft): Promise<RetentionRule> {
  const { programId, responsibleId } = await check(scene, draft)
  const effectiveAt = draft.length === 0 ? await warnOwners(scene) : scene.now
  const row = await insertRule(scene.db, {
    id: newIdAt(scene.now),
    ...columnsOf(draft, programId),
    responsible_id: responsibleId,
    effective_at: effectiveAt,
    created_at: scene.now,
  })
  await record(scene, 'retention.rule_created', programId ? { programId } : {}, {
    ruleId: row.id,
    subject: draft.subject,
  })
  await awake(scene)
  return presentRule(scene, row)
}

/** A shorter length counts after 30 days; one of nothing after 48 hours. Letters begin anew. */
export async function changeRetentionRule(
  scene: Scene,
  { id }: RuleRow,
  draft: RetentionRuleDraft,
): Promise<RetentionRule> {
  const { programId, responsibleId } = await check(scene, draft)
  const row = (await lockRule(scene.db, id)) ?? refuse('not_found')
  const isShorter = daysOf(draft.length, draft.unit) < daysOf(row.length, row.unit)
  const waits = new Date(scene.now.getTime() + retentionMails.first * DAY_MS)
  const effectiveAt = draft.length === 0 ? await warnOwners(scene) : isShorter ? waits : row.effective_at
  const changed = await changeRule(scene.db, id, {
    ...columnsOf(draft, programId),
    responsible_id: responsibleId,
    effective_at: effectiveAt,
    ...(isShorter && { former_length: row.length, former_unit: row.unit }),
    next_run_at: null,
    warned_at: null,
    warned_again_at: null,
    postponed_reason: null,
  })
  await record(scene, 'retention.rule_changed', programId ? { programId } : {}, { ruleId: id, subject: draft.subject })
  await awake(scene)
  return presentRule(scene, changed)
}

export async function deleteRetentionRule(scene: Scene, { id, subject }: RuleRow): Promise<undefined> {
  await deleteRule(scene.db, id)
  await record(scene, 'retention.rule_deleted', {}, { ruleId: id, subject })
}

/** What a rule looks for, and the moment before which things are too old for it. */
export function soughtBy(row: RuleRow, now: Date): { sought: Sought; cutoff: Date } | undefined {
  const isEffective = row.effective_at <= now
  const [length, unit] = isEffective ? [row.length, row.unit] : [row.former_length, row.former_unit]
  if (length === null || unit === null) return undefined
  const { since, states, mode } = row
  const subject = row.subject as Sought['subject']
  return {
    sought: { subject, since, programId: row.program_id, states, mode, at: now },
    cutoff: cutoffOf(now, length, unit as 'days' | 'months' | 'years'),
  }
}

export async function previewRetention(scene: Scene, draft: RetentionRuleDraft): Promise<RetentionPreview> {
  const programs = await listProgramTitles(scene.db)
  const program = programs.find(({ id, slug }) => id === draft.programId || slug === draft.programId)
  if (draft.programId && !program) refuseField('programId', 'unknown')
  const { subject, since, states, mode } = draft
  const sought: Sought = { subject, since, states, mode, programId: program?.id ?? null, at: scene.now }
  const cutoff = cutoffOf(scene.now, draft.length, draft.unit)
  const { count, staying } = await countDue(scene.db, sought, cutoff)
  const examples = count > staying ? await listDue(scene.db, sought, cutoff, 20) : []
  return { count, kept: staying, examples: examples.map(({ id, name, at }) => ({ id, name, at: at.toISOString() })) }
}

/** Once for each run. Refuses already_postponed, also where no run is planned. */
export async function postponeRetentionRun(scene: Scene, { id }: RuleRow, reason: string): Promise<RetentionRule> {
  const row = (await lockRule(scene.db, id)) ?? refuse('not_found')
  if (row.postponed_reason !== null || !row.next_run_at) refuse('already_postponed')
  const next = new Date(row.next_run_at.getTime() + 30 * DAY_MS)
  const changed = await changeRule(scene.db, id, { next_run_at: next, postponed_reason: reason, warned_again_at: null })
  await record(scene, 'retention.run_postponed', {}, { ruleId: id, reason, until: next.toISOString() })
  return presentRule(scene, changed)
}

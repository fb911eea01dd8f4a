import { type ErasureMode, type RetentionRule, retentionMails } from '@laurel/contract/privacy'
import { eraseFilesByIds } from '../../files/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import {
  completeOperation,
  holdRun,
  noteProgress,
  type OperationRun,
  startOperation,
} from '../../kernel/operations/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { eraseConversation } from '../../messages/index.ts'
import { erasePayersOf } from '../../payments/index.ts'
import { signCertificate } from '../erasure/certificate.ts'
import { forgetHere } from '../erasure/erase-person.ts'
import { eraseAsFarAsAllowed } from '../erasure/erase-program.ts'
import { inBatches } from '../erasure/in-batches.ts'
import { findProgramsOf } from '../erasure/store.ts'
import { sendRunWarning } from '../mails.ts'
import { countDue, type DueThing, listDueAfter, type Sought } from './due-store.ts'
import { presentRule, soughtBy } from './rules.ts'
import {
  addErased,
  changeRule,
  closeRun,
  deleteEvents,
  emptyMails,
  findPlace,
  findRule,
  findRun,
  insertRun,
  listFailedRules,
  listRules,
  lockRule,
  type RuleRow,
} from './store.ts'

export const retentionKind = 'retention'
const DAY_MS = 86_400_000
/** Things erased in one transaction: few, so that others pass between them. */
const batch = 50

/** Once a day: letters 30 and 7 days before each run, then the run itself. */
export async function lookAtRules(scene: Scene): Promise<void> {
  const rules = (await listRules(scene.db)).filter(({ is_active }) => is_active)
  for (const rule of rules) await lookAtRule(scene, rule)
  if (rules.length === 0) return
  await enqueue(
    scene.db,
    'privacy.retention',
    {},
    { key: 'privacy.retention', runAt: new Date(scene.now.getTime() + DAY_MS) },
  )
}

/** When a rule that has not been warned of may run first. */
function firstRun(rule: RuleRow, now: Date): Date {
  // Whoever keeps nothing was confirmed by a typed word, and owners know.
  if (rule.length === 0) return new Date(Math.max(now.getTime(), rule.effective_at.getTime()))
  return new Date(now.getTime() + retentionMails.first * DAY_MS)
}

async function lookAtRule(scene: Scene, rule: RuleRow): Promise<void> {
  const { db, now } = scene
  if (rule.next_run_at === null) {
    const at = firstRun(rule, now)
    const found = soughtBy(rule, at)
    const { count, staying } = found ? await countDue(db, found.sought, found.cutoff) : { count: 0, staying: 0 }
    if (count - staying <= 0) return
    await changeRule(db, rule.id, { next_run_at: at, warned_at: now })
    await sendRunWarning(scene, rule, { at, count: count - staying })
    if (at > now) return
  } else if (rule.next_run_at > now) {
    const isSoon = rule.next_run_at.getTime() - now.getTime() <= retentionMails.second * DAY_MS
    if (!isSoon || rule.warned_again_at) return
    const found = soughtBy(rule, rule.next_run_at)
    const { count, staying } = found ? await countDue(db, found.sought, found.cutoff) : { count: 0, staying: 0 }
    await changeRule(db, rule.id, { warned_again_at: now })
    await sendRunWarning(scene, rule, { at: rule.next_run_at, count: count - staying })
    return
  }
  await beginRun(scene, rule)
}

/** Goes on with a run that failed. Refuses run_not_failed. */
export async function retryRetentionRun(scene: Scene, { id }: RuleRow): Promise<RetentionRule> {
  const rule = (await lockRule(scene.db, id)) ?? refuse('not_found')
  const isDue = rule.is_active && rule.next_run_at !== null && rule.next_run_at <= scene.now
  if (!isDue || !(await listFailedRules(scene.db)).has(id)) refuse('run_not_failed')
  await beginRun(scene, rule)
  await record(scene, 'retention.run_retried', rule.program_id ? { programId: rule.program_id } : {}, { ruleId: id })
  return presentRule(scene, rule)
}

async function beginRun(scene: Scene, rule: RuleRow): Promise<void> {
  const found = soughtBy(rule, scene.now)
  if (!found) return
  const operation = await startOperation(scene, { kind: retentionKind, programId: rule.program_id, liveKey: rule.id })
  if (operation) await insertRun(scene.db, operation.id, rule.id, found.cutoff)
}

/** Erases what is due, some at a time; after a stop or a crash the next run goes on where nothing was erased yet. */
export function runRetention(run: OperationRun): Promise<void> {
  return inBatches(run, () => run.inPlatform((scene) => eraseSome(scene, run)))
}

async function eraseSome(scene: Scene, { operation }: OperationRun): Promise<boolean> {
  const held = await holdRun(scene, operation)
  const row = held && (await findRun(scene.db, operation.id))
  const rule = row && (await findRule(scene.db, row.rule_id))
  if (!held || !row || !rule) return false
  const found = rule.is_active ? soughtBy(rule, scene.now) : undefined
  const after = await findPlace(scene.db, operation.id)
  const due = found ? await listDueAfter(scene.db, found.sought, row.cutoff, { after, limit: batch }) : []
  const last = due.at(-1)
  if (!found || !last) {
    await endRun(scene, rule, operation, row.erased)
    return false
  }
  const erased = await eraseThings(scene, found.sought, due)
  await addErased(scene.db, operation.id, { erased, after: last.id })
  await noteProgress(scene, operation.id, { done: row.erased + erased })
  return true
}

async function endRun(
  scene: Scene,
  rule: RuleRow,
  operation: OperationRun['operation'],
  erased: number,
): Promise<void> {
  const subject = rule.subject as Sought['subject']
  const certificate = await signCertificate(scene, {
    since: rule.warned_at ?? rule.created_at,
    mode: rule.mode as ErasureMode,
    by: '',
    counts: { [subject === 'accounts' ? 'account' : subject]: erased },
  })
  await closeRun(scene.db, operation.id, certificate)
  const none = { next_run_at: null, warned_at: null, warned_again_at: null, postponed_reason: null }
  await changeRule(scene.db, rule.id, { ...none, last_run_at: scene.now, last_count: erased })
  await record(scene, 'retention.run_ended', rule.program_id ? { programId: rule.program_id } : {}, {
    ruleId: rule.id,
    erased,
  })
  await completeOperation(scene, operation, { done: erased, total: erased })
}

/** Answers how many were erased: what was before, or is gone meanwhile, does not count. */
async function eraseThings(scene: Scene, { subject, mode }: Sought, due: readonly DueThing[]): Promise<number> {
  const ids = due.map(({ id }) => id)
  switch (subject) {
    case 'applications':
    case 'drafts':
      return eraseApplications(scene, ids, subject === 'drafts' ? 'all' : (mode as ErasureMode))
    case 'accounts':
      for (const { id, name } of due) await forgetHere(scene, id, name)
      break
    case 'files':
      await eraseFilesByIds(scene, ids)
      break
    case 'messages':
      for (const id of ids) await eraseConversation(scene.db, id)
      break
    case 'transactions':
      await erasePayersOf(scene, ids)
      break
    case 'mails':
      await emptyMails(scene.db, ids)
      break
    case 'logs':
      await deleteEvents(scene.db, ids)
      break
  }
  return due.length
}

async function eraseApplications(scene: Scene, ids: readonly string[], mode: ErasureMode): Promise<number> {
  const programs = await findProgramsOf(scene.db, ids)
  let erased = 0
  for (const id of ids) {
    const programId = programs.get(id)
    if (programId && (await eraseAsFarAsAllowed(scene, { id, programId }, mode))) erased++
  }
  return erased
}

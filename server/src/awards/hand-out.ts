import { type AwardTemplate, awardProblems, type HandOutAwards } from '@laurel/contract/awards'
import { lockApplication } from '../applications/store/index.ts'
import { record } from '../kernel/events/index.ts'
import {
  completeOperation,
  holdRun,
  noteProgress,
  OperationFailed,
  type OperationRun,
  operation,
  type RunEnd,
  startOperation,
} from '../kernel/operations/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { issueAward } from './issue.ts'
import { ensureKey } from './keys.ts'
import { draftOf } from './present.ts'
import { findRecipients, pickRecipients } from './recipients.ts'
import { awardKind, findRun, findTemplate, insertRun, type TemplateRow } from './store/index.ts'
import { holdTemplate, readTemplate } from './write-templates.ts'

/** Awards of one transaction. */
const batch = 20

/** Each batch holds the operation in a transaction of its own: heartbeats are few. */
export const awardOperation = operation(awardKind, { run: handOutSome, heartbeatEvery: 10_000 })

/** Begins to hand out. Refuses award_not_ready, awards_being_handed_out, no_recipients. */
export async function handOut(
  scene: Scene,
  program: ProgramRow,
  loaded: TemplateRow,
  { ids }: HandOutAwards,
): Promise<AwardTemplate> {
  const template = await holdTemplate(scene, loaded)
  const problems = awardProblems(draftOf(template))
  if (problems.length > 0) refuse('award_not_ready', { details: { problems } })
  const recipients = ids
    ? await pickRecipients(scene, program, template, ids)
    : (await findRecipients(scene, program, template)).ready
  if (recipients.length === 0) refuse('no_recipients')
  const { userId } = userOf(scene)
  const started = await startOperation(scene, {
    kind: awardKind,
    programId: program.id,
    requestedBy: userId,
    liveKey: template.id,
    total: recipients.length,
  })
  if (!started) refuse('awards_being_handed_out')
  await insertRun(scene.db, {
    id: started.id,
    template_id: template.id,
    application_ids: recipients.map(({ id }) => id),
    author_id: userId,
    created_at: scene.now,
  })
  const payload = { templateId: template.id, name: template.name, recipients: recipients.length }
  await record(scene, 'award_template.handed_out', { programId: program.id }, payload)
  return readTemplate(scene, template.id)
}

/** Taken up again it goes on behind the last batch. */
async function handOutSome(run: OperationRun): Promise<RunEnd> {
  await run.inPlatform((scene) => ensureKey(scene))
  for (;;) {
    if (run.stopping.aborted) return 'stopped'
    if (!(await run.inPlatform((scene) => handOutBatch(scene, run)))) return 'ended'
  }
}

/** False when nobody is left. */
async function handOutBatch(scene: Scene, { operation: one }: OperationRun): Promise<boolean> {
  const held = await holdRun(scene, one)
  const row = held && (await findRun(scene.db, held.id))
  if (!held || !row) return false
  const template = await findTemplate(scene.db, row.template_id)
  const program = template && (await findProgram(scene.db, template.program_id))
  if (!template || !program) throw new OperationFailed('gone')
  const some = row.application_ids.slice(held.done, held.done + batch)
  // All of them before the places of awards are held: whoever holds one of them may be waiting for these.
  for (const id of [...some].sort()) await lockApplication(scene.db, id)
  for (const applicationId of some) {
    await issueAward(scene, { program, template, applicationId, authorId: row.author_id })
  }
  const done = held.done + some.length
  if (done < row.application_ids.length) {
    await noteProgress(scene, held.id, { done })
    return true
  }
  await completeOperation(scene, held, { done })
  return false
}

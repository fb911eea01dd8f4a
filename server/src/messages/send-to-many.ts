import { messageLength, type sendingProblems } from '@laurel/contract/messages'
import { findApplication } from '../applications/store/index.ts'
import { type OwnWords, readOwnWords } from '../emails/index.ts'
import type { FileRow } from '../files/index.ts'
import {
  completeOperation,
  holdRun,
  noteProgress,
  type OperationRun,
  operation,
  type RunEnd,
} from '../kernel/operations/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram } from '../programs/index.ts'
import { listFilesOf } from './files-store.ts'
import { fillFor, type MergeContext, readMergeContext, subjectFor } from './merge-values.ts'
import { fillOwnFor, namesIn } from './own/own-mails.ts'
import { writeToApplicant } from './send-message.ts'
import { findSending, type SendingRow, sendingKind, setItem, takeWaiting } from './sending-store.ts'

/** Messages of one run: the next run is asked for then, so that nothing else waits behind a long sending. */
const batch = 100

/** Each message holds the operation in a transaction of its own: heartbeats are few. */
export const sendingOperation = operation(sendingKind, { run: sendSome, heartbeatEvery: 10_000 })

/** Each message is a transaction of its own: one that breaks is told of, and the others leave. */
async function sendSome(run: OperationRun): Promise<RunEnd> {
  const { id } = run.operation
  const context = await run.inPlatform(async ({ db }) => {
    const sending = await findSending(db, id)
    const program = sending && (await findProgram(db, sending.programId))
    if (!program) return undefined
    const files = await listFilesOf(db, 'sending', [id])
    const { ownMail, mailVersions } = sending
    const own = ownMail && mailVersions ? await readOwnWords(db, ownMail.id, mailVersions) : null
    const texts = own ? namesIn(own) : { ...keyed(sending.texts), ...sending.subjects }
    return { ...(await readMergeContext(db, program, texts, sending.authorName)), own, files }
  })
  if (!context) return 'ended'
  for (let count = 0; count < batch; count++) {
    if (run.stopping.aborted) break
    if (!(await sendNext(run, context))) return 'ended'
  }
  return 'stopped'
}

/** What all the messages of a sending have in common. */
type SendingContext = MergeContext & { readonly own: OwnWords | null; readonly files: readonly FileRow[] }

/** False when there is nothing more to send. */
async function sendNext(run: OperationRun, context: SendingContext): Promise<boolean> {
  const { id } = run.operation
  let at: number | undefined
  try {
    return await run.inPlatform(async (scene) => {
      const held = await holdRun(scene, run.operation)
      const sending = held && (await findSending(scene.db, id))
      if (!sending) return false
      const next = await takeWaiting(scene.db, id)
      if (!next) {
        await completeOperation(scene, run.operation, { done: sending.total })
        return false
      }
      at = next.position
      const problem = await sendOne(scene, context, sending, next.applicationId)
      await setItem(scene.db, id, next.position, { state: problem ? 'failed' : 'sent', problem: problem ?? null })
      await noteProgress(scene, id, { done: held.done + 1 })
      return true
    })
  } catch (err) {
    const position = at
    if (position === undefined) throw err
    run.log.error({ err, sendingId: id, position }, 'a message to many was not written')
    const broke = 'broke' satisfies Problem
    await run.inPlatform((scene) => setItem(scene.db, id, position, { state: 'failed', problem: broke }))
    return true
  }
}

type Problem = (typeof sendingProblems)[number]

/** Apart from the subjects, whose languages are the same. */
const keyed = (texts: SendingRow['texts']) =>
  Object.fromEntries(Object.entries(texts).map(([lang, text]) => [`text ${lang}`, text]))

/** Writes to one; answers why not, as a code and after `:` the names of fields. */
async function sendOne(
  scene: Scene,
  context: SendingContext,
  sending: SendingRow,
  applicationId: string,
): Promise<Problem | `field_empty:${string}` | undefined> {
  const application = await findApplication(scene.db, applicationId)
  if (!application) return 'gone'
  if (application.state === 'deleted') return 'in_trash'
  if (!application.applicantEmail) return 'no_address'
  const own = context.own && (await fillOwnFor(scene, context, context.own, application))
  const { text, empty } = own
    ? { text: own.plain, empty: own.empty }
    : await fillFor(scene, context, sending.texts, application)
  if (empty.length > 0) return `field_empty:${empty.join(',')}`
  if (text.trim() === '') return 'field_empty'
  if (text.length > messageLength) return 'too_long'
  const subject = own ? undefined : await subjectFor(scene, context, sending.subjects, application)
  const author = { userId: sending.authorId, name: sending.authorName }
  const said = { text, files: context.files, ...(subject && { subject }), ...(own && { own }) }
  await writeToApplicant(scene, application, said, author)
  return undefined
}

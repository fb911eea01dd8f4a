import { findApplication } from '../../applications/store/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import type { MergeContext } from '../merge-values.ts'
import { mailDecision } from '../message-mails.ts'
import { addMessage } from '../send-message.ts'
import { fillMail, readMailContext } from './fill-mail.ts'
import { findPublication, type PublicationRow, setNotified, takeUntold } from './store.ts'

/** Letters of one run of the job: the next run is asked for then, so that nothing else waits behind it. */
const batch = 100

interface MailContext {
  readonly publication: PublicationRow
  readonly program: ProgramRow
  readonly merge: MergeContext
}

/** Writes letters, each in a transaction of its own with the note that it was written; true when there may be more. */
export async function writeSome(run: JobRun, publicationId: string): Promise<boolean> {
  const context = await run.inPlatform((scene) => readContext(scene, publicationId))
  for (let count = 0; context && count < batch; count++) {
    if (run.stopping.aborted) return true
    if (!(await run.inPlatform((scene) => writeNext(scene, context)))) return false
  }
  return context !== undefined
}

async function readContext(scene: Scene, publicationId: string): Promise<MailContext | undefined> {
  const publication = await findPublication(scene.db, publicationId)
  const program = publication && (await findProgram(scene.db, publication.programId))
  if (!program || publication.state !== 'published' || !publication.mails) return undefined
  const merge = await readMailContext(scene.db, program, publication.mails, publication.authorName)
  return { publication, program, merge }
}

/** False when there is nothing more to write. Who got another decision meanwhile, or went, is left alone. */
async function writeNext(scene: Scene, { publication, program, merge }: MailContext): Promise<boolean> {
  const next = await takeUntold(scene.db, publication.id)
  if (!next) return false
  const application = await findApplication(scene.db, next.id)
  const mail = publication.mails?.[next.decision]
  if (mail && application?.state === next.decision && application.decisionPublishedAt) {
    const filled = await fillMail(scene, merge, mail, application)
    const author = { userId: publication.authorId, name: publication.authorName }
    if (filled.text.trim() !== '')
      await addMessage(scene, application, { side: 'staff', text: filled.text, files: [], author })
    await mailDecision(scene, application, program, filled)
  }
  await setNotified(scene.db, publication.id, next.id, scene.now)
  return true
}

import { letLeave } from '../../emails/index.ts'
import { dropFile, type FileRow, findFile, keepMade } from '../../files/index.ts'
import { fileNameOf, type PrintedDocument, renderPdf } from '../../kernel/documents/index.ts'
import { type JobRun, job } from '../../kernel/jobs/index.ts'
import { afterReading, type Scene } from '../../kernel/scene.ts'
import { askRegister } from '../companies/look-up-companies.ts'
import { type Application, findApplication } from '../store/applications.ts'
import { findReceipt, insertReceipt } from '../store/receipts.ts'
import { findSubmission, type StoredSubmission } from '../store/submissions.ts'
import { doAfterSubmission } from './after-submission.ts'
import { receiptDocument } from './receipt-document.ts'

/** After so many tries the mail leaves without its PDF: the receipt itself is what counts. */
const tries = 4

/**
 * The work after a submission: what rooms above do with it, then its receipt is drawn and its mail leaves.
 * Submitting asks for this one job and waits for nothing.
 */
export const receiptJob = job(
  'make-receipt',
  (raw) => raw as { applicationId: string; submissionId: string; emailId: string },
  async (run, { applicationId, submissionId, emailId }) => {
    await run.inPlatform((scene) => followSent(scene, applicationId))
    // The receipt says what the register said; where it is silent nobody waits longer.
    await askRegister(run, applicationId)
    const file = await receiptFile(run, applicationId, submissionId).catch((error: unknown) => {
      if (run.attempt < tries) throw error
      run.log.error({ error, submissionId }, 'receipt not drawn')
    })
    await run.inPlatform((scene) => letLeave(scene, emailId, file ? [file.id] : []))
  },
)

async function followSent(scene: Scene, applicationId: string): Promise<void> {
  const application = await findApplication(scene.db, applicationId)
  if (application?.submittedAt) await doAfterSubmission(scene, application)
}

/** No transaction is open while the document is drawn. */
async function receiptFile(
  run: Pick<JobRun, 'inPlatform'>,
  applicationId: string,
  submissionId: string,
): Promise<FileRow | undefined> {
  const found = await run.inPlatform(async (scene) => {
    const application = await findApplication(scene.db, applicationId)
    const submission = await findSubmission(scene.db, applicationId, submissionId)
    if (!application || !submission) return
    return { application, submission, ...(await storedOrDocument(scene, application, submission)) }
  })
  if (!found?.document) return found?.stored
  const { application, submission, document } = found
  const content = await renderPdf(document)
  return run.inPlatform((scene) => keep(scene, application, submission, document, content))
}

/** The receipt of a sending: the file that was given before, or one that is made now and stays. */
export async function receiptOf(
  scene: Scene,
  application: Application,
  submission: StoredSubmission,
): Promise<FileRow> {
  const { stored, document } = await storedOrDocument(scene, application, submission)
  if (stored) return stored
  return keep(scene, application, submission, document, await renderPdf(document))
}

async function storedOrDocument(scene: Scene, application: Application, submission: StoredSubmission) {
  const receipt = await findReceipt(scene.db, submission.id)
  const stored = receipt && (await findFile(scene.db, receipt.fileId))
  if (stored) return { stored }
  return { document: await receiptDocument(scene, application, submission) }
}

/** Whoever was faster made the one that stays. */
async function keep(
  scene: Scene,
  application: Application,
  submission: StoredSubmission,
  document: PrintedDocument,
  content: Buffer,
): Promise<FileRow> {
  const file = await keepMade(
    scene,
    { name: fileNameOf(document.footer, application.title), mime: 'application/pdf', kind: 'pdf', content },
    { isPublic: false, programId: application.programId, applicationId: application.id },
  )
  const isFirst = await insertReceipt(scene.db, {
    submissionId: submission.id,
    applicationId: application.id,
    fileId: file.id,
    at: scene.now,
  })
  if (isFirst) return file
  await afterReading(scene, ({ db }) => dropFile(db, file))
  const { stored } = await storedOrDocument(scene, application, submission)
  if (!stored) throw new Error('A receipt without its file')
  return stored
}

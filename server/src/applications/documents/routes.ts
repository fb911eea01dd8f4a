import { documentEndpoints } from '@laurel/contract/applications'
import type { Locale } from '@laurel/contract/kernel/locale'
import { answerPdf, fileNameOf, streamPdf } from '../../kernel/documents/index.ts'
import { bind } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Application } from '../store/applications.ts'
import { findSubmission } from '../store/submissions.ts'
import { applicationDocument } from './application-document.ts'
import { receiptOf } from './store-receipt.ts'
import { verifyReceipt } from './verify-receipt.ts'

export const documentRoutes = bind(documentEndpoints, {
  getMyDocument: (scene, { application, query }) => document(scene, application, 'applicant', query.lang),
  getApplicationDocument: (scene, { application, query }) => document(scene, application, 'staff', query.lang),
  getMyReceipt: (scene, { application, params }) => receipt(scene, application, params.submissionId),
  getReceipt: (scene, { application, params }) => receipt(scene, application, params.submissionId),
  verifyReceipt: (scene, { application, query }) => verifyReceipt(scene, application, query),
})

async function document(scene: Scene, application: Application, reader: 'applicant' | 'staff', lang?: Locale) {
  const printed = await applicationDocument(scene, application, reader, lang ?? scene.locale)
  return answerPdf(fileNameOf(application.reference ?? '', printed.title), streamPdf(printed))
}

/** The file that was made once, whatever has changed since. Refuses not_found. */
async function receipt(scene: Scene, application: Application, submissionId: string) {
  const submission = (await findSubmission(scene.db, application.id, submissionId)) ?? refuse('not_found')
  const { name, storage_key } = await receiptOf(scene, application, submission)
  const stored = (await scene.house.storage.get(storage_key)) ?? refuse('not_found')
  return answerPdf(name, stored.stream)
}

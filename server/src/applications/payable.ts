import type { Scene } from '../kernel/scene.ts'
import type { Payable } from '../payments/index.ts'
import { takesAnswers, windowOf } from './deadlines/check-open.ts'
import { readFrame } from './frame.ts'
import { listApplicationAnswers } from './read-applications.ts'
import { findApplication } from './store/applications.ts'

const owing: readonly string[] = ['submitted', 'in_review', 'to_complete']

/** An application as payments ask for it. */
export async function payableOf(scene: Scene, applicationId: string): Promise<Payable | undefined> {
  const application = await findApplication(scene.db, applicationId)
  if (!application) return undefined
  const frame = await readFrame(scene.db, application)
  const { closesAt } = windowOf(frame).window
  const { slug, texts, defaultLang, timeZone } = frame.program
  return {
    id: application.id,
    programId: application.programId,
    categoryId: application.categoryId,
    title: application.title,
    applicantName: application.applicantName,
    applicantEmail: application.applicantEmail,
    lang: application.lang,
    program: { slug, title: texts.title, defaultLang, timeZone },
    answers: await listApplicationAnswers(scene.db, application, scene.now),
    hasPaymentStep: frame.steps.some(({ type }) => type === 'payment'),
    isOpen: takesAnswers(frame, scene.now),
    isSent: owing.includes(application.state),
    closesAt: closesAt ? new Date(closesAt) : null,
  }
}

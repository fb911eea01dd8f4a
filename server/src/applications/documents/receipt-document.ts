import { readText } from '@laurel/contract/kernel/text'
import type { PrintedDocument } from '../../kernel/documents/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayInstant } from '../../kernel/words/index.ts'
import { findPlan } from '../../programs/index.ts'
import type { Application } from '../store/applications.ts'
import { listCompanies } from '../store/companies.ts'
import type { StoredSubmission } from '../store/submissions.ts'
import { dressed } from './dress.ts'
import { submissionBlocks } from './submission-blocks.ts'

/**
 * The receipt of a sending (docs/rules.md §10): when and under which reference it came in, the answers as sent, and their hash.
 * In the applicant's language; nothing in it changes with what is decided afterwards.
 */
export async function receiptDocument(
  scene: Scene,
  application: Application,
  submission: StoredSubmission,
): Promise<PrintedDocument> {
  const plan = await findPlan(scene.db, application.categoryId)
  if (!plan) throw new Error('An application without its category')
  const { program, category } = plan
  const { lang } = application
  const text = (one: Parameters<typeof readText>[0]) => readText(one, lang, program.defaultLang)
  const label = (key: string) => say(lang, `applications.print.${key}`)
  const { submittedAt, hash, number, gateStepId } = submission
  // A part that is sent on the way comes before the application has its reference.
  const reference = gateStepId ? '' : (application.reference ?? '')
  const facts = [
    { label: label('reference'), value: reference },
    { label: label('sentAt'), value: sayInstant(lang, submittedAt, program.timeZone) },
    { label: label('sending'), value: String(number) },
    { label: label('program'), value: text(program.texts.title) },
    { label: label('category'), value: text(category.title) },
    { label: label('applicant'), value: [application.applicantName, application.applicantEmail].join('\n').trim() },
    { label: label('proof'), value: hash },
  ]
  const url = verificationUrl(scene, application, submission)
  const answers = await submissionBlocks(scene.db, {
    ...submission,
    companies: await listCompanies(scene.db, application.id),
    titles: new Map(plan.steps.map((step) => [step.id, step.title])),
    categoryId: category.id,
    timeZone: program.timeZone,
    writtenIn: lang,
    lang,
    fallback: program.defaultLang,
  })
  const name = label(gateStepId ? 'partReceipt' : 'receipt')
  const dress = { platform: scene.platform, program, lang, at: submittedAt }
  const title = `${name} — ${application.title || text(program.texts.title)}`
  return dressed({ ...dress, title, footer: [reference, name].filter((part) => part !== '').join(' · ') }, [
    { kind: 'title', text: application.title || label('untitled'), lead: name },
    { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
    { kind: 'text', tone: 'quiet', text: say(lang, 'applications.print.verify', { url }) },
    ...answers,
  ])
}

/** Where a receipt is compared with what is on record. */
function verificationUrl(scene: Scene, { id, lang }: Application, { number }: StoredSubmission): string {
  return `${scene.platform.origin}/${lang}/receipts?responseId=${id}&number=${number}`
}

import { applicantPart, otherParts } from '@laurel/contract/applications/answers'
import type { StoredCompany } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Answers } from '@laurel/contract/forms/values'
import { dayIn } from '@laurel/contract/kernel'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { answerBlocks, getDefinition } from '../../forms/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { Block } from '../../kernel/documents/index.ts'
import type { SentByOther, SubmittedStep } from '../store/submissions.ts'

interface Sent {
  readonly steps: readonly SubmittedStep[]
  readonly submittedAt: Date
  /** Titles of the steps by id, as they are now. */
  readonly titles: ReadonlyMap<string, LocalizedText>
  readonly categoryId: string
  readonly timeZone: string
  readonly companies?: readonly StoredCompany[]
  /** The language of the application, that of the document, and that of texts missing in it. */
  readonly writtenIn: Locale
  readonly lang: Locale
  readonly fallback: Locale
}

/** The submitted answers, under the forms as they were. */
export async function submissionBlocks(db: PlatformDb, sent: Sent): Promise<Block[]> {
  const { lang: locale, fallback, writtenIn, companies } = sent
  const language = { locale, fallback, ...(companies && { companies }) }
  const today = dayIn(sent.timeZone, sent.submittedAt)
  const blocks: Block[] = []
  let earlier: Answers = {}
  for (const { stepId, formId, revision, answers, others = [] } of sent.steps) {
    const whole = await getDefinition(db, formId, revision)
    const definition = applicantPart(whole)
    const context = { today, meta: { category: sent.categoryId, lang: writtenIn }, earlier }
    blocks.push({ kind: 'heading', level: 1, text: readText(sent.titles.get(stepId), locale, fallback) })
    blocks.push(...answerBlocks(definition, answers, context, language))
    for (const other of others) {
      const open = answeredPart(whole, other)
      if (open.fields.length === 0) continue
      blocks.push({ kind: 'heading', level: 2, text: other.role })
      blocks.push(...answerBlocks(open, other.answers, context, language))
    }
    earlier = { ...earlier, ...answers }
  }
  return blocks
}

/** Answers of somebody else that are not confidential; whether they were asked was settled when they answered. */
function answeredPart(whole: FormDefinition, { role, answers }: SentByOther): FormDefinition {
  const fields = otherParts(whole).find((part) => part.role === role)?.fields ?? []
  const answered = fields.filter(({ key, confidential }) => !confidential && Object.hasOwn(answers, key))
  return { schemaVersion: whole.schemaVersion, fields: answered.map((field) => ({ ...field, visibleIf: undefined })) }
}

import { applicantPart } from '@laurel/contract/applications'
import type { Answers } from '@laurel/contract/forms'
import { type Locale, type LocalizedText, readText } from '@laurel/contract/kernel'
import { answerBlocks, getDefinition } from '../../forms/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { Block } from '../../kernel/documents/index.ts'
import { dayIn } from '../frame.ts'
import type { SubmittedStep } from '../store/index.ts'

interface Sent {
  readonly steps: readonly SubmittedStep[]
  readonly submittedAt: Date
  /** Titles of the steps by id, as they are now. */
  readonly titles: ReadonlyMap<string, LocalizedText>
  readonly categoryId: string
  readonly timeZone: string
  /** The language of the application, that of the document, and that of texts missing in it. */
  readonly writtenIn: Locale
  readonly lang: Locale
  readonly fallback: Locale
}

/** What was sent, as it was sent, under the forms as they were. */
export async function submissionBlocks(db: PlatformDb, sent: Sent): Promise<Block[]> {
  const { lang: locale, fallback, writtenIn } = sent
  const today = dayIn(sent.timeZone, sent.submittedAt)
  const blocks: Block[] = []
  let earlier: Answers = {}
  for (const { stepId, formId, revision, answers } of sent.steps) {
    const definition = applicantPart(await getDefinition(db, formId, revision))
    const context = { today, meta: { category: sent.categoryId, lang: writtenIn }, earlier }
    blocks.push({ kind: 'heading', level: 1, text: readText(sent.titles.get(stepId), locale, fallback) })
    blocks.push(...answerBlocks(definition, answers, context, { locale, fallback }))
    earlier = { ...earlier, ...answers }
  }
  return blocks
}

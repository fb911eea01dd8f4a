import { isForOther } from '@laurel/contract/forms/definition'
import { answerText } from '@laurel/contract/forms/values'
import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import {
  answerPrefix,
  fillMerge,
  type MergeField,
  type MessagePreview,
  type MessageTexts,
  namedAnswers,
} from '@laurel/contract/messages'
import { listColumns, type QuestionColumn } from '../applications/index.ts'
import type { Application } from '../applications/store/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { sayDateTime } from '../kernel/words/index.ts'
import { readDocuments } from '../listing/index.ts'
import { type CategoryRow, listCategories, type ProgramRow } from '../programs/index.ts'

/** What fields are filled from, read once for all who are written to. */
export interface MergeContext {
  readonly program: ProgramRow
  readonly categories: readonly CategoryRow[]
  /** Empty where no answer is named. */
  readonly columns: ReadonlyMap<string, QuestionColumn>
  readonly sender: string
}

export async function readMergeContext(
  db: PlatformDb,
  program: ProgramRow,
  texts: Readonly<Record<string, string | undefined>>,
  sender: string,
): Promise<MergeContext> {
  const namesAnswers = Object.values(texts).some((text) => namedAnswers(text ?? '').length > 0)
  const [categories, columns] = await Promise.all([
    listCategories(db, program.id),
    namesAnswers ? listOwnQuestions(db, program.id) : new Map<string, QuestionColumn>(),
  ])
  return { program, categories, columns, sender }
}

/** The questions whose answers may stand in a message: not those that others answer in confidence. */
export async function listOwnQuestions(db: PlatformDb, programId: string): Promise<Map<string, QuestionColumn>> {
  return new Map([...(await listColumns(db, programId))].filter(([, { field }]) => !isForOther(field)))
}

/** A text in the language of who applies, or the program's own where there is none in theirs, with its fields filled. */
export async function fillFor(
  scene: Scene,
  context: MergeContext,
  texts: MessageTexts,
  application: Application,
): Promise<MessagePreview> {
  const { text, lang } = chooseText(texts, application.lang, context.program.defaultLang)
  const values = {
    ...(await answersNamed(scene, context, namedAnswers(text), application, lang)),
    ...valuesOf(scene, context, application, lang),
  }
  const filled = fillMerge(text, values)
  return { text: filled.text, lang, empty: [...filled.empty] }
}

/** The subject of a mail for who applies, in one line; undefined: none was written, or nothing came of it. */
export async function subjectFor(
  scene: Scene,
  context: MergeContext,
  subjects: MessageTexts | null | undefined,
  application: Application,
): Promise<string | undefined> {
  if (!subjects) return undefined
  const { text } = await fillFor(scene, context, subjects, application)
  return text.replaceAll(/\s+/g, ' ').trim() || undefined
}

function chooseText(texts: MessageTexts, requested: Locale, fallback: Locale): { text: string; lang: Locale } {
  const [other] = Object.keys(texts).filter((lang) => isLocale(lang) && texts[lang])
  for (const lang of [requested, fallback, other]) {
    if (lang && isLocale(lang) && texts[lang]) return { text: texts[lang], lang }
  }
  return { text: '', lang: fallback }
}

/** What the fields of messages hold for who applies. */
export function valuesOf(
  { platform }: Scene,
  { program, categories, sender }: MergeContext,
  application: Application,
  lang: Locale,
): Record<MergeField, string> {
  const category = categories.find(({ id }) => id === application.categoryId)
  const until = application.changesUntil ?? application.extendedUntil ?? program.closesAt
  return {
    applicant: application.applicantName,
    title: application.title,
    reference: application.reference ?? '',
    category: readText(category?.title, lang, program.defaultLang),
    program: readText(program.texts.title, lang, program.defaultLang),
    platform: platform.name,
    deadline: until ? sayDateTime(lang, until, program.timeZone) : '',
    link: `${platform.origin}/${lang}/applications/${program.slug}/apply?responseId=${application.id}`,
    sender,
  }
}

/** @param keys of questions */
export async function answersNamed(
  scene: Scene,
  { program, columns }: MergeContext,
  keys: readonly string[],
  { id }: Application,
  lang: Locale,
): Promise<Record<string, string>> {
  if (keys.length === 0) return {}
  const [document] = await readDocuments(scene, program, [id], new Set())
  return Object.fromEntries(
    keys.flatMap((key) => {
      const field = columns.get(key)?.field
      const answer = document?.answers[key]
      return field ? [[`${answerPrefix}${key}`, answerText(field, answer ?? null, lang, program.defaultLang)]] : []
    }),
  )
}

import type { EntryToJudge } from '@laurel/contract/evaluation'
import { shownOutOf } from '@laurel/contract/evaluation/rules'
import type { Answers } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { dressed } from '../../applications/index.ts'
import { readEntryToJudge } from '../../blinding/index.ts'
import { programOf } from '../../evaluation/index.ts'
import type { Session } from '../../evaluation/store/index.ts'
import { answerBlocks } from '../../forms/index.ts'
import { answerPdf, type Block, fileNameOf, streamPdf } from '../../kernel/documents/index.ts'
import type { Streamed } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDateTime } from '../../kernel/words/index.ts'
import { mark, scoreFacts } from '../export/score-facts.ts'
import { type OwnWork, takeAlong } from './take-along.ts'

interface Language {
  readonly locale: Locale
  readonly fallback: Locale
}

/** The caller's applications, each with the own evaluation, as far as the caller may read them. Refuses as `takeAlong`. */
export async function printOwnWork(scene: Scene, session: Session, lang: Locale = scene.locale): Promise<Streamed> {
  const work = await takeAlong(scene, session)
  const program = await programOf(scene, session)
  const language = { locale: lang, fallback: program.defaultLang }
  const name = readText(session.title, lang, program.defaultLang)
  const title = say(lang, 'evaluation.print.title', { session: name })
  const footer = say(lang, 'evaluation.print.at', { at: sayDateTime(lang, scene.now, program.timeZone) })
  const blocks: Block[] = []
  for (const [at, { entry, place }] of work.entries.entries()) {
    if (at > 0) blocks.push({ kind: 'pageBreak' })
    blocks.push(...entryBlocks(await readEntryToJudge(scene, session, place), language))
    blocks.push(...ownBlocks(work, entry, language))
  }
  const dress = { platform: scene.platform, program, lang, title, footer, at: scene.now }
  return answerPdf(fileNameOf(name), streamPdf(dressed(dress, blocks)))
}

function entryBlocks(entry: EntryToJudge, language: Language): Block[] {
  const { locale, fallback } = language
  const { today, category, lang } = entry.context
  let earlier: Answers = {}
  const category_ = readText(entry.categoryTitle, locale, fallback)
  const lead = [entry.code, category_].filter((part) => part !== '').join(' · ')
  const steps = entry.steps.flatMap(({ title, definition, answers }): Block[] => {
    const context = { today, meta: { category, lang }, earlier }
    earlier = { ...earlier, ...(answers as Answers) }
    return [
      { kind: 'heading', level: 1, text: readText(title, locale, fallback) },
      ...answerBlocks(definition, answers as Answers, context, language),
    ]
  })
  return [{ kind: 'title', text: entry.title, lead }, ...steps]
}

/** The juror's evaluation of the entry, in the session's mode; pairs say nothing of one entry. */
function ownBlocks(
  { session, votes, places }: OwnWork,
  entry: OwnWork['entries'][number]['entry'],
  language: Language,
) {
  const { locale: lang, fallback } = language
  const heading: Block = { kind: 'heading', level: 1, text: say(lang, 'evaluation.print.own') }
  const state = { label: say(lang, 'evaluation.export.state'), value: say(lang, `evaluation.ownState.${entry.state}`) }
  const blocksOf = (facts: readonly { label: string; value: string }[], comment = ''): Block[] => [
    heading,
    { kind: 'facts', facts: [state, ...facts] },
    ...(comment ? [{ kind: 'text', text: comment } as const] : []),
  ]
  const label = (key: string) => say(lang, `evaluation.export.${key}`, { outOf: shownOutOf })
  if (session.mode === 'score') {
    const { scores, comment } = entry.evaluation
    const byCriterion = new Map(scores.map((score) => [score.criterionId, score]))
    const total = { label: label('total'), value: mark(lang, entry.total) }
    return blocksOf([total, ...scoreFacts(session.criteria, byCriterion, { lang, fallback })], comment)
  }
  if (session.mode === 'go_no_go') {
    const own = votes.get(entry.id)
    const value = own?.vote ? say(lang, `evaluation.vote.${own.vote}`) : '–'
    return blocksOf([{ label: label('verdict'), value }], own?.comment)
  }
  if (session.mode === 'rank') return blocksOf([{ label: label('rank'), value: String(places.get(entry.id) ?? '–') }])
  return []
}

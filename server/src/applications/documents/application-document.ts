import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { answerBlocks, type PrintLanguage } from '../../forms/index.ts'
import type { Block, PrintedDocument } from '../../kernel/documents/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDateTime, sayInstant } from '../../kernel/words/index.ts'
import { contextOf, type Frame, type FrameStep, progressOf, readFrame, stateShown } from '../frame.ts'
import { otherPartsIn, readingOf } from '../others/other-parts.ts'
import type { Application } from '../store/applications.ts'
import { listCompanies } from '../store/companies.ts'
import { listReferees, type RefereeRow } from '../store/references.ts'
import { dressed } from './dress.ts'

/**
 * An application as it stands, for whoever applies or for staff, who also read what others answered in confidence. The
 * state is the one that applicants may know: paper travels.
 */
export async function applicationDocument(
  scene: Scene,
  application: Application,
  reader: 'applicant' | 'staff',
  lang: Locale,
): Promise<PrintedDocument> {
  const [frame, referees, companies] = await Promise.all([
    readFrame(scene.db, application),
    listReferees(scene.db, application.id),
    listCompanies(scene.db, application.id),
  ])
  const { program } = frame
  const label = (key: string) => say(lang, `applications.print.${key}`)
  const state = stateShown(application, scene.now)
  const at = sayDateTime(lang, scene.now, program.timeZone)
  const reference = application.reference ?? ''
  const name = label(state === 'draft' ? 'draft' : 'application')
  const title = application.title || label('untitled')
  const unsent = say(lang, 'applications.print.unsent', { at })
  const dress = { platform: scene.platform, program, lang, at: scene.now, title: `${name} — ${title}` }
  const footer = [reference, state === 'draft' ? unsent : say(lang, 'applications.print.printedAt', { at })]
  return dressed({ ...dress, footer: footer.filter((part) => part !== '').join(' · ') }, [
    { kind: 'title', text: title, lead: name },
    ...(state === 'draft' ? [{ kind: 'notice', text: unsent } as const] : []),
    { kind: 'facts', facts: factsFor(frame, lang) },
    ...stepBlocks(
      { frame, referees, reader, now: scene.now },
      { locale: lang, fallback: program.defaultLang, companies },
    ),
  ])
}

function factsFor({ application, program, category }: Frame, lang: Locale) {
  const text = (one: Parameters<typeof readText>[0]) => readText(one, lang, program.defaultLang)
  const label = (key: string) => say(lang, `applications.print.${key}`)
  const { submittedAt } = application
  return [
    { label: label('reference'), value: application.reference ?? '' },
    { label: label('program'), value: text(program.texts.title) },
    { label: label('category'), value: text(category.title) },
    { label: label('applicant'), value: [application.applicantName, application.applicantEmail].join('\n').trim() },
    { label: label('sentAt'), value: submittedAt ? sayInstant(lang, submittedAt, program.timeZone) : '' },
  ].filter(({ value }) => value !== '')
}

interface Read {
  readonly frame: Frame
  readonly referees: readonly RefereeRow[]
  readonly reader: 'applicant' | 'staff'
  readonly now: Date
}

function stepBlocks(read: Read, language: PrintLanguage): Block[] {
  const { frame, now } = read
  const progress = progressOf(frame, now)
  return frame.steps.flatMap((step, index): Block[] => {
    const context = progress[index]?.context
    if (!step.form || !context) return []
    return [
      { kind: 'heading', level: 1, text: readText(step.title, language.locale, language.fallback) },
      ...answerBlocks(step.form.definition, step.answers, context, language),
      ...otherPartsIn(step, context).flatMap((part) => otherBlocks(read, step, part, language)),
    ]
  })
}

/** Answers of somebody else in the step, as far as the reader may know them. */
function otherBlocks(
  { frame, referees, reader, now }: Read,
  step: FrameStep,
  { role, part }: ReturnType<typeof otherPartsIn>[number],
  language: PrintLanguage,
): Block[] {
  const referee = referees.find((one) => one.step_id === step.id && one.role === role)
  if (!referee?.answered_at) return []
  const { definition, answers } = readingOf(part, referee, reader)
  return [
    { kind: 'heading', level: 2, text: [role, referee.name].filter(Boolean).join(' — ') },
    ...answerBlocks(definition, answers, contextOf(frame, now), language),
  ]
}

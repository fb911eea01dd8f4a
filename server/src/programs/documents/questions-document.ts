import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { filesRequestedIn, questionBlocks } from '../../forms/index.ts'
import type { Block, PrintedDocument } from '../../kernel/documents/index.ts'
import { plainText } from '../../kernel/mail/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDateTime } from '../../kernel/words/index.ts'
import { type CategoryRow, listPublishedForms, listStepsOfCategory, type ProgramRow } from '../store/index.ts'

/** Everything that a category asks, as last published: what anyone may read and gather before applying (docs/rules.md §11.1). */
export async function questionsDocument(
  scene: Scene,
  program: ProgramRow,
  category: CategoryRow,
  lang: Locale,
): Promise<PrintedDocument> {
  const steps = await listStepsOfCategory(scene.db, category.id)
  const forms = await listPublishedForms(
    scene.db,
    steps.flatMap(({ formId }) => formId ?? []),
  )
  const language = { locale: lang, fallback: program.defaultLang }
  const text = (one: CategoryRow['title']) => readText(one, lang, program.defaultLang)
  const files = steps.flatMap(({ formId }) => {
    const form = forms.get(formId ?? '')
    return form ? filesRequestedIn(form.definition, language) : []
  })
  const description = text(category.description)
  const url = `${scene.platform.origin}/${lang}/applications/${program.slug}`
  const name = say(lang, 'programs.print.questions')
  const facts = [
    { label: say(lang, 'programs.print.category'), value: text(category.title) },
    { label: say(lang, 'programs.print.opens'), value: momentOf(program.opensAt, program, lang) },
    { label: say(lang, 'programs.print.closes'), value: momentOf(program.closesAt, program, lang) },
    { label: say(lang, 'programs.print.apply'), value: url },
  ]
  return {
    title: `${name} — ${text(program.texts.title)}, ${text(category.title)}`,
    subject: text(program.texts.title),
    lang,
    author: scene.platform.name,
    accent: scene.platform.primaryColor,
    footer: `${text(program.texts.title)} · ${text(category.title)}`,
    pageOf: say(lang, 'programs.print.page'),
    notDrawn: say(lang, 'programs.print.notDrawn'),
    createdAt: (program.publishedAt ?? scene.now).toISOString(),
    blocks: [
      { kind: 'title', text: text(program.texts.title), lead: name },
      ...(description === '' ? [] : [{ kind: 'text', text: description } as const]),
      { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
      ...(files.length > 0 ? filesOf(files, lang) : []),
      ...steps.flatMap((step): Block[] => {
        const form = forms.get(step.formId ?? '')
        const heading = { kind: 'heading', level: 1, text: `${step.position}. ${text(step.title)}` } as const
        if (form) return [heading, ...questionBlocks(form.definition, language)]
        const content = plainText(text(step.content))
        return step.type === 'textarea' && content !== '' ? [heading, { kind: 'text', text: content }] : []
      }),
    ],
  }
}

function filesOf(files: readonly string[], lang: Locale): Block[] {
  return [
    { kind: 'heading', level: 1, text: say(lang, 'programs.print.files') },
    { kind: 'list', items: files },
  ]
}

function momentOf(moment: Date | null, { timeZone }: ProgramRow, lang: Locale): string {
  return moment ? sayDateTime(lang, moment, timeZone) : ''
}

import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type PublicationWarning, publicationWarnings } from '@laurel/contract/programs/publication'
import type { Scene } from '../kernel/scene.ts'
import { listCategories, listDraftForms, listSteps, type ProgramRow } from './store/index.ts'

/** What readers would miss if the program were published now; names of forms and categories in one language. */
export async function warnBeforePublishing(
  { db }: Scene,
  program: ProgramRow,
  lang: Locale,
): Promise<PublicationWarning[]> {
  const [categories, steps, forms] = [
    await listCategories(db, program.id),
    await listSteps(db, program.id),
    await listDraftForms(db, program.id),
  ]
  const say = (text: Parameters<typeof readText>[0]) => readText(text, lang, program.defaultLang)
  const { texts, facts, milestones, faq, closingTexts } = program
  return publicationWarnings({
    defaultLang: program.defaultLang,
    supportedLangs: program.supportedLangs,
    summary: texts.summary,
    description: texts.description,
    texts: [
      texts.title,
      texts.kind,
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...milestones.map(({ label }) => label),
      ...faq.flatMap(({ question, answer }) => [question, answer]),
      closingTexts,
    ],
    categories: categories.map((category) => ({
      ...category,
      name: say(category.title),
      steps: steps.filter(({ categoryId }) => categoryId === category.id),
    })),
    forms: forms.map((form) => ({ ...form, name: say(form.title) })),
  })
}

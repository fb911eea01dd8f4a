import { z } from 'zod'
import { definitionTexts, type FormDefinition } from '../../forms/definition/index.ts'
import { everyField, type Field, isNewName } from '../../forms/fields/index.ts'
import { Id } from '../../kernel/index.ts'
import { Locale, type LocalizedText } from '../../kernel/locale/index.ts'
import type { StepType } from '../category.ts'
import { isEmptyContent } from './publication.ts'

/** What is worth a look before a program is published, and does not keep it from being. */
export const publicationWarningKeys = [
  'summaryMissing',
  'descriptionMissing',
  'textsMissing',
  'optionsUnnamed',
  'picturesMissing',
  'gateSilent',
  'asksNothing',
] as const

/** `count`: how many texts or choices; `title`: of the form or the category; `stepNumber` counts from 1 in its category. */
export const PublicationWarning = z.object({
  key: z.enum(publicationWarningKeys),
  count: z.int().optional(),
  /** The languages that miss a text. */
  langs: z.array(Locale).optional(),
  title: z.string().optional(),
  formId: Id.optional(),
  categoryId: Id.optional(),
  stepId: Id.optional(),
  stepNumber: z.int().optional(),
})
export type PublicationWarning = z.infer<typeof PublicationWarning>

interface LookedStep {
  readonly id: string
  readonly type: StepType
  readonly formId: string | null
  readonly title: LocalizedText
  readonly content: LocalizedText
  readonly gate: { readonly messageBefore?: LocalizedText; readonly messageAfter?: LocalizedText }
}

interface LookedCategory {
  readonly id: string
  /** In the language of whoever publishes. */
  readonly name: string
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly eligibilityFormId: string | null
  readonly steps: readonly LookedStep[]
}

interface LookedForm {
  readonly id: string
  /** In the language of whoever publishes. */
  readonly name: string
  readonly title: LocalizedText
  readonly definition: FormDefinition
}

/** A program with all its texts, as it would be published now. */
export interface LookedProgram {
  readonly defaultLang: Locale
  readonly supportedLangs: readonly Locale[]
  readonly summary: LocalizedText
  readonly description: LocalizedText
  /** Every other text of its page. */
  readonly texts: readonly LocalizedText[]
  readonly categories: readonly LookedCategory[]
  /** The forms of the program; those that no step and no quiz shows are left out. */
  readonly forms: readonly LookedForm[]
}

/** What a reader of the published program would miss, the page first, then form by form, then gate by gate. */
export function publicationWarnings(program: LookedProgram): PublicationWarning[] {
  const shown = shownForms(program)
  return [
    ...(isWritten(program.summary, program.defaultLang) ? [] : [{ key: 'summaryMissing' as const }]),
    ...(isWritten(program.description, program.defaultLang) ? [] : [{ key: 'descriptionMissing' as const }]),
    ...untranslated(program, shown),
    ...shown.flatMap(formWarnings),
    ...program.categories.flatMap(asksNothing),
    ...program.categories.flatMap((category) => silentGates(category, program.supportedLangs)),
  ]
}

function shownForms({ categories, forms }: LookedProgram): LookedForm[] {
  const requested = new Set(
    categories.flatMap(({ eligibilityFormId, steps }) => [eligibilityFormId, ...steps.map(({ formId }) => formId)]),
  )
  return forms.filter(({ id }) => requested.has(id))
}

function isWritten(text: LocalizedText | undefined, lang: Locale): boolean {
  return !isEmptyContent(text?.[lang] ?? '')
}

/** Texts that the program has in its own language, or in another, and not in one that it promises. */
function untranslated(program: LookedProgram, forms: readonly LookedForm[]): PublicationWarning[] {
  const { supportedLangs, summary, description, texts, categories } = program
  const all = [
    summary,
    description,
    ...texts,
    ...categories.flatMap((one) => [
      one.title,
      one.description,
      ...one.steps.flatMap((step) => [step.title, step.content]),
    ]),
    ...forms.flatMap((form) => [form.title, ...definitionTexts(form.definition)]),
  ].filter((text) => supportedLangs.some((lang) => isWritten(text, lang)))
  return supportedLangs.flatMap((lang) => {
    const count = all.filter((text) => !isWritten(text, lang)).length
    return count > 0 ? [{ key: 'textsMissing' as const, langs: [lang], count }] : []
  })
}

function formWarnings({ id, name, definition }: LookedForm): PublicationWarning[] {
  const fields = everyField(definition.fields)
  const unnamed = fields.flatMap(ownTexts).filter((text) => Object.values(text).some(isNewName)).length
  const plain = fields
    .filter(({ type }) => type === 'picture-choice')
    .flatMap(({ options }) => options ?? [])
    .filter(({ picture }) => !picture).length
  const where = { title: name, formId: id }
  return [
    ...(unnamed > 0 ? [{ key: 'optionsUnnamed' as const, ...where, count: unnamed }] : []),
    ...(plain > 0 ? [{ key: 'picturesMissing' as const, ...where, count: plain }] : []),
  ]
}

/** The choices, columns and rows of a field. */
function ownTexts({ options, table }: Field): LocalizedText[] {
  return [
    ...(options ?? []).map(({ text }) => text),
    ...(table?.cols ?? []).flatMap((col) => [col.title, ...(col.options ?? []).map(({ text }) => text)]),
    ...(table?.rows ?? []).map(({ title }) => title),
  ]
}

/** A category where one only sends. */
function asksNothing({ id, name, steps }: LookedCategory): PublicationWarning[] {
  if (steps.some(({ type }) => type !== 'submission')) return []
  return [{ key: 'asksNothing', title: name, categoryId: id }]
}

function silentGates({ name, steps }: LookedCategory, langs: readonly Locale[]): PublicationWarning[] {
  return steps.flatMap(({ id, type, gate }, index) => {
    if (type !== 'submission' || index === steps.length - 1) return []
    const silent = langs.filter((lang) => !isWritten(gate.messageBefore, lang) || !isWritten(gate.messageAfter, lang))
    if (silent.length === 0) return []
    return [{ key: 'gateSilent' as const, title: name, stepId: id, stepNumber: index + 1, langs: [...silent] }]
  })
}

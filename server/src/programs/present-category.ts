import { quizPart } from '@laurel/contract/forms/definition'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Category, EligibilityQuiz, PublicCategory, PublicStep, Step } from '@laurel/contract/programs'
import { cleanDefinition } from '../forms/index.ts'
import { sanitiseRichText } from '../kernel/rich-text/index.ts'
import { inLanguage } from './in-language.ts'
import type { CategoryRow, PublishedForm, StepRow } from './store/index.ts'

type Say = (text: LocalizedText) => string

const sayIn =
  (lang: Locale, fallback: Locale): Say =>
  (text) =>
    readText(text, lang, fallback)

/** A category with its steps for staff, in one language or else in the program's. */
export function presentCategory(
  category: CategoryRow,
  steps: readonly StepRow[],
  lang: Locale,
  fallback: Locale,
): Category {
  const say = sayIn(lang, fallback)
  return {
    ...head(category, say),
    titles: category.title,
    descriptions: category.description,
    steps: steps.map((step, index) => presentStep(step, index + 1, say)),
    eligibilityFormId: category.eligibilityFormId,
  }
}

function head({ id, programId, title, description }: CategoryRow, say: Say) {
  return { id, programId, title: say(title), description: say(description) }
}

function presentStep(step: StepRow, number: number, say: Say): Step {
  const { id, categoryId, type, title, content, gate } = step
  return {
    id,
    categoryId,
    type,
    number,
    title: say(title),
    titles: title,
    contents: content,
    gate,
    config: config(step, say),
  }
}

function config({ type, formId, content }: StepRow, say: Say): Step['config'] {
  if (type === 'form') return { form_id: formId }
  return type === 'textarea' ? { content: sanitiseRichText(say(content)) } : {}
}

/** The same for everybody: forms as they were last published, in one language. */
export function presentPublicCategory(
  category: CategoryRow,
  steps: readonly StepRow[],
  forms: ReadonlyMap<string, PublishedForm>,
  lang: Locale,
  fallback: Locale,
): PublicCategory {
  const say = sayIn(lang, fallback)
  const quiz = quizOf(category, forms, lang, fallback)
  return {
    ...head(category, say),
    ...(quiz && { eligibility: quiz }),
    steps: steps.map((step, index): PublicStep => {
      const { id, categoryId, type, title } = step
      const form = step.formId ? forms.get(step.formId) : undefined
      const shown = form && {
        title: say(form.title),
        revision: form.revision,
        definition: cleanDefinition(inLanguage(form.definition, lang, fallback)),
      }
      return {
        id,
        categoryId,
        type,
        number: index + 1,
        title: say(title),
        config: { ...config(step, say), ...(shown && { form: shown }) },
      }
    }),
  }
}

/** What is asked first to know who may apply, in one language. */
export function quizOf(
  { eligibilityFormId }: CategoryRow,
  forms: ReadonlyMap<string, PublishedForm>,
  lang: Locale,
  fallback: Locale,
): EligibilityQuiz | undefined {
  const form = eligibilityFormId ? forms.get(eligibilityFormId) : undefined
  const requested = form && quizPart(form.definition)
  if (!requested) return
  return { formId: form.formId, revision: form.revision, definition: inLanguage(requested, lang, fallback) }
}

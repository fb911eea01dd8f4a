import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Condition } from '@laurel/contract/forms/expressions'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers } from '@laurel/contract/forms/values'

/** A form of 300 questions of which 60 are shown under a condition, for the benches; the same as a SurveyJS survey. */
export const questionCount = 300
const kinds = ['text', 'number', 'select', 'yes-no', 'email', 'textarea'] as const
const choices = ['a', 'b', 'c', 'd']

const key = (index: number) => `q${index}`
const kindOf = (index: number) => kinds[index % kinds.length] ?? 'text'

/** Every fifth question depends on two earlier ones that are always shown: a number and a choice. */
function conditionAt(index: number): { ours: Condition; theirs: string } | undefined {
  if (index % 5 !== 4) return undefined
  const [number, choice] = [key(sourceBefore(index, 'number')), key(sourceBefore(index, 'select'))]
  return {
    ours: {
      or: [
        { op: 'gt', left: { field: number }, right: { value: 40 } },
        { op: 'eq', left: { field: choice }, right: { value: 'a' } },
      ],
    },
    theirs: `{${number}} > 40 or {${choice}} = 'a'`,
  }
}

/** The nearest question of a kind before another, itself without a condition; the first of all has it near the start. */
function sourceBefore(index: number, kind: (typeof kinds)[number]): number {
  for (let at = index - 1; at >= 0; at--) if (kindOf(at) === kind && at % 5 !== 4) return at
  return kinds.indexOf(kind)
}

const numbers = Array.from({ length: questionCount }, (_, index) => index)

export const longForm: FormDefinition = {
  schemaVersion: 1,
  fields: numbers.map((index): Field => {
    const kind = kindOf(index)
    const condition = conditionAt(index)
    return {
      key: key(index),
      reference: key(index),
      type: kind,
      title: { en: `Question ${index}`, fr: `Question ${index}` },
      required: index % 2 === 0,
      ...(kind === 'text' || kind === 'textarea' ? { rules: { minCharacters: 2, maxCharacters: 80 } } : {}),
      ...(kind === 'number' ? { rules: { minValue: 0, maxValue: 90 } } : {}),
      ...(kind === 'select'
        ? { options: choices.map((reference) => ({ reference, text: { en: reference, fr: reference } })) }
        : {}),
      ...(condition && { visibleIf: condition.ours }),
    }
  }),
}

export const conditionCount = longForm.fields.filter((field) => field.visibleIf).length

/** The same form for survey-core. */
export const longSurvey = {
  elements: numbers.map((index) => {
    const kind = kindOf(index)
    const condition = conditionAt(index)
    const common = { name: key(index), isRequired: index % 2 === 0, ...(condition && { visibleIf: condition.theirs }) }
    if (kind === 'select') return { ...common, type: 'dropdown', choices }
    if (kind === 'yes-no') return { ...common, type: 'boolean' }
    if (kind === 'number') {
      return {
        ...common,
        type: 'text',
        inputType: 'number',
        validators: [{ type: 'numeric', minValue: 0, maxValue: 90 }],
      }
    }
    if (kind === 'email') return { ...common, type: 'text', validators: [{ type: 'email' }] }
    const type = kind === 'textarea' ? 'comment' : 'text'
    return { ...common, type, validators: [{ type: 'text', minLength: 2, maxLength: 80 }] }
  }),
}

/** Answers that differ from one number to another: some missing, some wrong, the same for the same number. */
export function someAnswers(seed: number): Answers {
  let state = seed * 2_654_435_761 + 1
  const next = (max: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * max)
  }
  const answers: Answers = {}
  for (const index of numbers) {
    if (next(10) === 0) continue
    const values = {
      text: ['Zoé Martin', 'x', 'Une réponse de quelques mots'][next(3)] ?? '',
      textarea: 'Un paragraphe court.',
      number: next(100),
      select: choices[next(4)] ?? 'a',
      'yes-no': next(2) === 0,
      email: next(8) === 0 ? 'nobody' : 'nina@example.org',
    }
    answers[key(index)] = values[kindOf(index)]
  }
  return answers
}

import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, hasOptions } from '@laurel/contract/forms/fields'
import type { Answers, AnswerValue } from '@laurel/contract/forms/values'

/**
 * What the answers to a quiz already say of a later form: a question of the same reference and type, outside any repeated
 * group, begins with the same answer, as long as its choices hold it. By the keys of the later form.
 */
export function knownFromQuiz(quiz: FormDefinition, answers: Answers, form: FormDefinition): Answers {
  const questions = new Map(questionsIn(quiz.fields).map((field) => [field.reference, field]))
  const known = questionsIn(form.fields).flatMap((field): [string, AnswerValue][] => {
    const source = questions.get(field.reference)
    const answer = source && answers[source.key]
    const isNew = source?.type === field.type && !field.computed && !field.answeredBy && field.readOnly !== true
    return isNew && answer !== undefined && answer !== null && mayHold(field, answer) ? [[field.key, answer]] : []
  })
  return Object.fromEntries(known)
}

/** Those that stand alone; what is in a group, a table or a file is not taken over. */
function questionsIn(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => {
    if (field.type === 'accordion') return questionsIn(field.fields ?? [])
    return field.fields || field.type === 'table' || field.type === 'file' ? [] : [field]
  })
}

function mayHold({ type, options = [], multiple }: Field, answer: AnswerValue): boolean {
  if (!hasOptions(type)) return true
  const chosen = [answer].flat()
  const isList = type === 'checkbox' || (type === 'picture-choice' && multiple === true)
  return Array.isArray(answer) === isList && chosen.every((one) => options.some(({ reference }) => reference === one))
}

/** First values of a form with what is known beforehand; of what it no longer asks, nothing. */
export function withKnown(answers: Answers, known: Answers, { fields }: FormDefinition): Answers {
  const own = questionsIn(fields).filter(({ key }) => known[key] !== undefined)
  return own.length === 0
    ? answers
    : ({ ...answers, ...Object.fromEntries(own.map(({ key }) => [key, known[key]])) } as Answers)
}

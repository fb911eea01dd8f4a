import type { FormDefinition } from '../definition/definition.ts'
import { holdsAnswer } from '../fields/field-type.ts'
import { isUnanswered } from '../values/answer.ts'
import { compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { walkForm } from './walk.ts'

/** How far a form is filled: of the visible required fields, how many are answered; and of all visible questions. */
export interface Completeness {
  required: number
  answeredRequired: number
  questions: number
  answered: number
}

/** Fields inside each item of a repeated group count once an item exists; containers count only when they are required. */
export function completenessOf(definition: FormDefinition, answers: unknown, context: FormContext): Completeness {
  const counts = { required: 0, answeredRequired: 0, questions: 0, answered: 0 }
  walkForm(compileForm(definition), answers, context, (compiled, value, _, scope) => {
    const { field, required } = compiled
    if (!holdsAnswer(field.type)) return undefined
    const isAnswered = Number(!isUnanswered(field, value))
    if (required(scope)) {
      counts.required += 1
      counts.answeredRequired += isAnswered
    }
    if (compiled.children.length > 0) return undefined
    counts.questions += 1
    counts.answered += isAnswered
    return undefined
  })
  return counts
}

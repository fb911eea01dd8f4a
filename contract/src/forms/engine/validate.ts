import { checkCells } from '../definition/check-table.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { Scope } from '../expressions/scope.ts'
import type { Field } from '../fields/field.ts'
import { holdsAnswer } from '../fields/field-type.ts'
import { isBlank, isUnanswered } from '../values/answer.ts'
import type { AnswerProblem, BrokenRule } from '../values/rule.ts'
import { checkOf } from './check-value.ts'
import { type CompiledField, compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { pathOf, walkForm } from './walk.ts'

/**
 * Everything wrong with the answers, in document order, at most one problem for each path (docs/rules.md §5).
 * Hidden fields are not looked at. Total: any JSON may be given as answers. In `submit` mode, the default, what is
 * missing is a problem too. Blocked fields are checked like the others: ask `closedGate` first, or pass `until`.
 * @param only keys of the fields looked at, with what is inside them; absent: all
 */
export function validateAnswers(
  definition: FormDefinition,
  answers: unknown,
  context: FormContext,
  only?: ReadonlySet<string>,
): AnswerProblem[] {
  const form = compileForm(definition)
  const last = context.until === undefined ? undefined : form.byKey.get(context.until)?.index
  const problems: AnswerProblem[] = []
  walkForm(form, answers, context, (compiled, value, prefix, scope) => {
    if (last !== undefined && compiled.index > last) return 'stop'
    const path = pathOf(compiled, prefix)
    if (!only || only.has(outermost(path))) checkVisited(compiled, value, path, scope, problems)
    return undefined
  })
  return problems
}

/** The field that a path begins with. */
const outermost = (path: string) => path.split(/[.[]/, 1)[0] ?? ''

/**
 * The problems of one field by itself, as while typing; paths start at the field's key. A condition in `required` is not
 * asked (it needs the other answers), nor are the fields inside a group.
 */
export function validateValue(field: Field, value: unknown, context: FormContext): AnswerProblem[] {
  if (!holdsAnswer(field.type)) return []
  const isRequired = field.required === true && !field.readOnly && !field.computed
  const broken = checkAnswer(field, isRequired ? requirement(field, false) : undefined, value, context)
  if (broken) return [{ field: field.key, ...broken }]
  return field.type === 'table' ? checkCells(field, value, field.key, context) : []
}

function checkVisited(
  compiled: CompiledField,
  value: unknown,
  path: string,
  scope: Scope,
  problems: AnswerProblem[],
): void {
  const { field, required } = compiled
  if (!holdsAnswer(field.type)) return
  const need = required(scope) ? requirement(field, typeof field.required === 'object') : undefined
  const broken = checkAnswer(field, need, value, scope.context)
  if (broken) problems.push({ field: path, ...broken })
  else if (field.type === 'table') problems.push(...checkCells(field, value, path, scope.context))
}

/** `need` is the rule broken when nothing is answered. What is blank is missing at most; what is not must have its shape. */
function checkAnswer(
  field: Field,
  need: BrokenRule | undefined,
  value: unknown,
  context: FormContext,
): BrokenRule | undefined {
  if (context.mode !== 'draft' && isUnanswered(field, value)) {
    const broken = need ?? tooFewRows(field, value)
    if (broken) return broken
  }
  return isBlank(value) ? undefined : checkOf(field)(value, context)
}

function requirement(field: Field, isConditional: boolean): BrokenRule {
  if (field.type === 'file') return { reason: 'file-required' }
  return { reason: isConditional ? 'required_if' : 'required' }
}

/** A least number of rows holds even where the group itself is optional. */
function tooFewRows({ type, minRows, table }: Field, value: unknown): BrokenRule | undefined {
  const min = type === 'table' ? (table?.openRows ? table.minRows : 0) : minRows
  return min && isBlank(value) ? { reason: 'min', params: { min } } : undefined
}

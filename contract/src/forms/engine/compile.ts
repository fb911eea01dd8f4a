import type { FormDefinition } from '../definition/definition.ts'
import { compileCondition, compileExpression } from '../expressions/compile-condition.ts'
import { resultOf } from '../expressions/computed-value.ts'
import type { Condition } from '../expressions/condition.ts'
import type { Expression } from '../expressions/expression.ts'
import type { Place, Read, Standpoint, Test } from '../expressions/scope.ts'
import type { Field } from '../fields/field.ts'
import { isGroup, isSeparator } from '../fields/field-type.ts'

/** A field made ready for the passes over its form. Rules on values are compiled apart (`checkOf`), so that pages which only show questions do without them. */
export interface CompiledField {
  readonly field: Field
  /** Position in the document, depth first; `end` is the position after its last descendant. */
  readonly index: number
  readonly end: number
  readonly children: readonly CompiledField[]
  /** The nearest group that holds its answer; accordions do not count. */
  readonly group?: Field
  readonly visibleIf?: Test
  /** Needs an answer, now: never what is read-only. */
  readonly required: Test
  /** Cannot be written, now: always so when it is computed. */
  readonly readOnly: Test
  /** What it is worked out to be, of its own type or null. */
  readonly computed?: Read
  readonly initial?: Read
  /** It stands in a repeated group: its values in all items may be counted or summed. */
  readonly isListed: boolean
}

export interface CompiledForm {
  readonly definition: FormDefinition
  readonly roots: readonly CompiledField[]
  /** Every field in document order; a field's place is its `index`. */
  readonly all: readonly CompiledField[]
  readonly byKey: ReadonlyMap<string, CompiledField>
  readonly byReference: ReadonlyMap<string, CompiledField>
  readonly gates: readonly CompiledField[]
  /** Has it computed fields at all? */
  readonly computes: boolean
  /** Has it fields that cannot be written, always or sometimes? */
  readonly guards: boolean
  /** For questions asked of the whole form. */
  readonly atEnd: Standpoint
}

const compiled = new WeakMap<FormDefinition, CompiledForm>()

/** The form indexed, its conditions and expressions made into functions; done once for each definition object. */
export function compileForm(definition: FormDefinition): CompiledForm {
  let form = compiled.get(definition)
  if (!form) {
    form = build(definition)
    compiled.set(definition, form)
  }
  return form
}

interface Building {
  readonly all: CompiledField[]
  readonly find: Standpoint['find']
}

function build(definition: FormDefinition): CompiledForm {
  const all: CompiledField[] = []
  const places = placeFields(definition)
  const find = (key: string) => places.get(key)
  const building = { all, find }
  const roots = definition.fields.map((field) => compileField(field, undefined, building))
  return {
    definition,
    roots,
    all,
    byKey: indexBy(all, (one) => one.field.key),
    byReference: indexBy(
      all.filter((one) => !isSeparator(one.field.type)),
      (one) => one.field.reference,
    ),
    gates: all.filter((one) => one.field.type === 'validation'),
    computes: all.some((one) => one.computed),
    guards: all.some(({ field }) => field.readOnly || field.computed),
    atEnd: { find, index: all.length },
  }
}

const always: Test = () => true
const never: Test = () => false

function compileField(field: Field, group: Field | undefined, building: Building): CompiledField {
  const { all, find } = building
  const index = all.length
  const draft: { -readonly [Name in keyof CompiledField]?: CompiledField[Name] } = { field, index, group }
  all.push(draft as CompiledField)
  const holder = isGroup(field.type) ? field : group
  draft.children = (field.fields ?? []).map((inner) => compileField(inner, holder, building))
  draft.end = all.length
  const from = { find, index, repeat: group?.type === 'questions-group' ? group.key : undefined }
  const test = (condition: Condition) => compileCondition(condition, from)
  const result = (expression: Expression) => resultOf(field, compileExpression(expression, from))
  if (field.visibleIf) draft.visibleIf = test(field.visibleIf)
  draft.readOnly = field.computed ? always : testOf(field.readOnly, test)
  draft.required = exceptWhen(draft.readOnly, testOf(field.required, test))
  if (field.computed) draft.computed = result(field.computed)
  if (field.initial) draft.initial = result(field.initial)
  draft.isListed = from.repeat !== undefined
  return draft as CompiledField
}

function testOf(requested: boolean | Condition | undefined, compile: (condition: Condition) => Test): Test {
  return typeof requested === 'object' ? compile(requested) : requested ? always : never
}

function exceptWhen(not: Test, test: Test): Test {
  if (not === never || test === never) return test
  return not === always ? never : (scope) => test(scope) && !not(scope)
}

function placeFields(definition: FormDefinition): Map<string, Place> {
  const places = new Map<string, Place>()
  let index = 0
  const place = (fields: readonly Field[], group: Field | undefined) => {
    for (const field of fields) {
      const holder = group && { [group.type === 'questions-group' ? 'repeat' : 'within']: group.key }
      const draft: { -readonly [Name in keyof Place]: Place[Name] } = { index, end: index, field, ...holder }
      if (!places.has(field.key)) places.set(field.key, draft)
      index += 1
      place(field.fields ?? [], isGroup(field.type) ? field : group)
      draft.end = index
    }
  }
  place(definition.fields, undefined)
  return places
}

/** The first of each name wins, so that a faulty definition still reads the same everywhere. */
function indexBy(all: readonly CompiledField[], name: (one: CompiledField) => string): Map<string, CompiledField> {
  const index = new Map<string, CompiledField>()
  for (const one of all) if (!index.has(name(one))) index.set(name(one), one)
  return index
}

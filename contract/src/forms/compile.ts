import { compileCondition, type Place, type Test } from './compile-condition.ts'
import type { FormDefinition } from './definition.ts'
import type { Field } from './field.ts'
import { isGroup, isSeparator } from './field-type.ts'

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
  readonly required: boolean | Test
}

export interface CompiledForm {
  readonly definition: FormDefinition
  readonly roots: readonly CompiledField[]
  /** Every field in document order; a field's place is its `index`. */
  readonly all: readonly CompiledField[]
  readonly byKey: ReadonlyMap<string, CompiledField>
  readonly byReference: ReadonlyMap<string, CompiledField>
  readonly gates: readonly CompiledField[]
}

const compiled = new WeakMap<FormDefinition, CompiledForm>()

/** The form indexed and its conditions made into functions; done once for each definition object. */
export function compileForm(definition: FormDefinition): CompiledForm {
  let form = compiled.get(definition)
  if (!form) {
    form = build(definition)
    compiled.set(definition, form)
  }
  return form
}

function build(definition: FormDefinition): CompiledForm {
  const all: CompiledField[] = []
  const places = placeFields(definition)
  const roots = definition.fields.map((field) => compileField(field, undefined, places, all))
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
  }
}

function compileField(
  field: Field,
  group: Field | undefined,
  places: ReadonlyMap<string, Place>,
  all: CompiledField[],
): CompiledField {
  const index = all.length
  const draft: { -readonly [Name in keyof CompiledField]?: CompiledField[Name] } = { field, index, group }
  all.push(draft as CompiledField)
  const holder = isGroup(field.type) ? field : group
  draft.children = (field.fields ?? []).map((inner) => compileField(inner, holder, places, all))
  draft.end = all.length
  const repeat = group?.type === 'questions-group' ? group.key : undefined
  const compile = (condition: NonNullable<Field['visibleIf']>) =>
    compileCondition(condition, (key) => places.get(key), repeat)
  if (field.visibleIf) draft.visibleIf = compile(field.visibleIf)
  draft.required = typeof field.required === 'object' ? compile(field.required) : field.required
  if (field.readOnly) draft.required = false
  return draft as CompiledField
}

function placeFields(definition: FormDefinition): Map<string, Place> {
  const places = new Map<string, Place>()
  let index = 0
  const place = (fields: readonly Field[], group: Field | undefined) => {
    for (const field of fields) {
      const holder = group && { [group.type === 'questions-group' ? 'repeat' : 'within']: group.key }
      if (!places.has(field.key)) places.set(field.key, { index, field, ...holder })
      index += 1
      place(field.fields ?? [], isGroup(field.type) ? field : group)
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

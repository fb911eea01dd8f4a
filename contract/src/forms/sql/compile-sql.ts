import type { FormDefinition } from '../definition/definition.ts'
import { type CompiledField, type CompiledForm, compileForm } from '../engine/compile.ts'
import type { Condition } from '../expressions/condition.ts'
import type { Expression } from '../expressions/expression.ts'
import { fieldsInExpression, fieldsNamed } from '../expressions/expression-names.ts'
import type { Field } from '../fields/field.ts'
import { holdsAnswer } from '../fields/field-type.ts'
import { addDays } from '../values/calendar-date.ts'
import { rowsLimit } from '../values/rule.ts'
import { conditionSql, expressionSql, type SqlScope } from './expression-sql.ts'
import { joinPieces, piece, raw, type SqlPiece } from './sql-piece.ts'
import { arraySql, hasFilesSql, hasRowsSql, isBlankSql, nothing, yes } from './sql-values.ts'

/** Where a list finds what an expression asks about, as SQL. */
export interface SqlSource {
  /** The answers of the form, jsonb, with what is computed as it was last worked out. */
  readonly answers: SqlPiece
  /** The pruned answers of earlier steps together, jsonb. */
  readonly earlier?: SqlPiece
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** Facts by name, each jsonb. */
  readonly meta?: Readonly<Record<string, SqlPiece>>
}

/**
 * A condition as a boolean of PostgreSQL that says what `holds` says, hidden fields being null there too. Never fails,
 * whatever the answers; grows with the fields that the condition depends on, not with how often it names them. The
 * definition must have passed `checkDefinition`.
 */
export function compileConditionSql(definition: FormDefinition, condition: Condition, source: SqlSource): SqlPiece {
  const form = compileForm(definition)
  const scope = scopeAt(form, source, form.all.length)
  return withFields(form, source, fieldsNamed(condition), conditionSql(condition, scope))
}

/** The keys of the answers, as they stand in a sheet, that `compileConditionSql` reads. */
export function answersRead(definition: FormDefinition, condition: Condition): string[] {
  const needed = neededFor(compileForm(definition), fieldsNamed(condition))
  return needed.filter(({ field, group }) => !group && holdsAnswer(field.type)).map(({ field }) => field.key)
}

/** The same of an expression: jsonb that is what `evaluate` gives; null where that is null. */
export function compileExpressionSql(definition: FormDefinition, expression: Expression, source: SqlSource): SqlPiece {
  const form = compileForm(definition)
  const scope = scopeAt(form, source, form.all.length)
  return withFields(form, source, fieldsInExpression(expression), expressionSql(expression, scope))
}

/** Each needed field becomes one row `f<index>(shown, v)`, worked out from those before it. */
function withFields(form: CompiledForm, source: SqlSource, keys: readonly string[], result: SqlPiece): SqlPiece {
  const needed = neededFor(form, keys)
  const rows = needed.filter((one) => !isInItem(one))
  const laterals = rows.map((one) => fieldRow(form, source, one, raw('answers.v')))
  const answers = piece`(select ${source.answers} as v offset 0) answers`
  return piece`(select ${result} from ${joinPieces([answers, ...laterals], ' cross join lateral ')})`
}

/** The fields that some depend on, with themselves and what holds them, in document order. */
function neededFor(form: CompiledForm, keys: readonly string[]): CompiledField[] {
  const found = new Set<CompiledField>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const own = form.byKey.get(key)
    if (!own || found.has(own)) continue
    found.add(own)
    waiting.push(...(own.field.visibleIf ? fieldsNamed(own.field.visibleIf) : []))
    const holder = holderOf(form, own)
    if (holder) waiting.push(holder.field.key)
  }
  return [...found].sort((one, other) => one.index - other.index)
}

function holderOf(form: CompiledForm, { index }: CompiledField): CompiledField | undefined {
  return form.all.findLast((one) => one.index < index && index < one.end)
}

function isInItem({ group }: CompiledField): boolean {
  return group?.type === 'questions-group'
}

/** `(select shown, v) f<index>`: is the field shown, and what is answered there, null when it is hidden or unanswered. */
function fieldRow(form: CompiledForm, source: SqlSource, one: CompiledField, values: SqlPiece): SqlPiece {
  const { field, index, group } = one
  const holder = holderOf(form, one)
  const around = holder && !(isInItem(one) && holder.field === group) ? piece`${fieldName(holder)}.shown and ` : raw('')
  const repeat = isInItem(one) ? group?.key : undefined
  const own = field.visibleIf ? conditionSql(field.visibleIf, scopeAt(form, source, index, repeat)) : yes
  const within = group && !repeat ? piece`(${values} -> ${group.key}::text)` : values
  const value = holdsAnswer(field.type) ? piece`(${within} -> ${field.key}::text)` : nothing
  return piece`(select s.shown, case when s.shown then ${answered(field, raw('s.v'))} end as v
    from (select ${around}${own} as shown, ${value} as v offset 0) s offset 0) ${fieldName(one)}`
}

function fieldName({ index }: CompiledField): SqlPiece {
  return raw(`f${index}`)
}

/** What nests is null as long as nothing inside it is answered. */
function answered(field: Field, value: SqlPiece): SqlPiece {
  const nests = field.type === 'file' || field.type === 'table' || field.type === 'simple-questions-group'
  return nests ? piece`case when ${isAnsweredSql(field, value)} then ${value} end` : value
}

function isAnsweredSql(field: Field, value: SqlPiece): SqlPiece {
  if (field.type === 'file') return hasFilesSql(value)
  if (field.type === 'table') return hasRowsSql(value)
  if (field.type !== 'simple-questions-group') return piece`(not ${isBlankSql(value)})`
  const inside = (field.fields ?? []).map((inner) => isAnsweredSql(inner, piece`(${value} -> ${inner.key}::text)`))
  return inside.length > 0 ? piece`(${joinPieces(inside, ' or ')})` : raw('false')
}

/** Reads what stands before `index`, as `readField` does. */
function scopeAt(form: CompiledForm, source: SqlSource, index: number, repeat?: string): SqlScope {
  const { find } = form.atEnd
  return {
    kindOf: (key) => find(key)?.field,
    read(key) {
      const place = find(key)
      if (!place) return source.earlier ? piece`(${source.earlier} -> ${key}::text)` : nothing
      if (place.index >= index || (place.repeat !== undefined && place.repeat !== repeat)) return nothing
      return raw(`f${place.index}.v`)
    },
    rows(key, col) {
      const place = find(key)
      if (!place) return earlierRows(source, key, col)
      if (place.end > index || place.repeat !== undefined) return nothing
      if (place.field.type !== 'questions-group') return columnValues(raw(`f${place.index}.v`), 'cells', col)
      const inner = form.byKey.get(col)
      return inner && inner.group?.key === key ? itemValues(form, source, place.index, inner) : nothing
    },
    today: (days) => addDays(source.today, days),
    meta: (name) => (source.meta && Object.hasOwn(source.meta, name) ? (source.meta[name] ?? nothing) : nothing),
  }
}

/** The values of one field in the items where it shows: the fields that decide about it are worked out in each item. */
function itemValues(form: CompiledForm, source: SqlSource, group: number, inner: CompiledField): SqlPiece {
  const inside = neededFor(form, [inner.field.key]).filter((one) => one.group === inner.group && isInItem(one))
  const laterals = inside.map((one) => fieldRow(form, source, one, raw(`(r${group}.item -> 'v')`)))
  const items = piece`jsonb_array_elements(${arraySql(raw(`f${group}.v`))}) with ordinality as ${raw(`r${group}`)}(item, place)`
  const shown = raw(`f${inner.index}`)
  return piece`(case when ${raw(`f${group}`)}.shown then (select coalesce(jsonb_agg(${shown}.v order by ${raw(`r${group}`)}.place), '[]')
    from ${joinPieces([items, ...laterals], ' cross join lateral ')}
    where ${raw(`r${group}`)}.place <= ${rowsLimit}::int and ${shown}.shown) end)`
}

/** The cells of one column, or the answers to one field, in each row of a list. */
function columnValues(list: SqlPiece, inside: 'cells' | 'v', col: string): SqlPiece {
  const rows = inside === 'cells' ? piece`(${list} -> 'rows')` : list
  return piece`(select coalesce(jsonb_agg(r.item -> ${inside}::text -> ${col}::text order by r.place), '[]')
    from jsonb_array_elements(${arraySql(rows)}) with ordinality as r(item, place) where r.place <= ${rowsLimit}::int)`
}

/** Of an earlier step, whose form is not here: a list is a group, anything else a table. */
function earlierRows({ earlier }: SqlSource, key: string, col: string): SqlPiece {
  if (!earlier) return nothing
  const value = piece`(${earlier} -> ${key}::text)`
  return piece`(case when jsonb_typeof(${value}) = 'array' then ${columnValues(value, 'v', col)} else ${columnValues(value, 'cells', col)} end)`
}

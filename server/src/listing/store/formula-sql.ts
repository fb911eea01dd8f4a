import type { FieldType } from '@laurel/contract/forms/fields'
import { compileConditionSql, piece, type SqlPiece } from '@laurel/contract/forms/sql'
import { type RawBuilder, sql } from 'kysely'
import { comparedLength } from '../../applications/index.ts'
import type { Formula } from '../list-formula.ts'
import { answerJson, wholeText } from './list-values.ts'

/** What formulas read of the application `a` itself, as conditions of forms do. */
const meta = { category: piece`to_jsonb(a.category_id)`, lang: piece`to_jsonb(a.lang)` }

/** A formula as a boolean of PostgreSQL about the application `a`. */
export function formulaSql({ asks, form, answers, today }: Formula): RawBuilder<boolean> {
  const compiled = compileConditionSql(form, asks, { answers: piece`given.answers`, today, meta })
  const types = new Map(form.fields.map(({ key, type }) => [key, type]))
  const pairs = answers.map((field) => sql`${field.key}::text, ${answerValue(field, types.get(field.key))}`)
  return sql`(select ${written(compiled)} from (select jsonb_build_object(${sql.join(pairs)}) as answers offset 0) given)`
}

/** As jsonb: read from its column, many times faster than from its sheet, where it has one that holds all of it. */
function answerValue({ key, slot, family }: Formula['answers'][number], type?: FieldType): RawBuilder<unknown> {
  if (!slot) return answerJson(key)
  const column = sql.ref(`a.${slot}`)
  if (family === 't') {
    const isWhole = sql`(${column} is null or length(${column}) < ${comparedLength}::int)`
    return sql`to_jsonb(case when ${isWhole} then ${column} else coalesce(${wholeText(key)}, ${column}) end)`
  }
  return type === 'yes-no' ? sql`to_jsonb(${column} = 'true')` : sql`to_jsonb(${column})`
}

function written({ texts, values }: SqlPiece): RawBuilder<boolean> {
  return sql(Object.assign([...texts], { raw: texts }), ...values)
}

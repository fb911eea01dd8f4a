import { type RawBuilder, sql } from 'kysely'
import { comparedLength } from '../../applications/index.ts'
import { holds } from '../../kernel/db/index.ts'
import type { ListField } from '../list-fields.ts'
import type { Clause, Condition } from '../list-filter.ts'
import { formulaSql } from './formula-sql.ts'
import { answerValue, factColumns, isAnswered, wholeText } from './list-values.ts'

const never = sql<boolean>`false`
const always = sql<boolean>`true`

/** A filter as a boolean of PostgreSQL about the application `a`: null where a value is missing, except under a `not`. */
export function conditionSql(condition: Condition, timeZone: string): RawBuilder<boolean> {
  if ('and' in condition) return joined(condition.and, timeZone, ' and ', always)
  if ('or' in condition) return joined(condition.or, timeZone, ' or ', never)
  if ('not' in condition) return sql`(not coalesce(${conditionSql(condition.not, timeZone)}, false))`
  if ('asks' in condition) return formulaSql(condition)
  if ('fitting' in condition) return sql`a.id = any(${[...condition.ids()]}::uuid[])`
  return clauseSql(condition, timeZone)
}

function joined(parts: readonly Condition[], timeZone: string, word: ' and ' | ' or ', none: RawBuilder<boolean>) {
  if (parts.length === 0) return none
  const all = parts.map((part) => conditionSql(part, timeZone))
  return sql<boolean>`(${sql.join(all, sql.raw(word))})`
}

function clauseSql(clause: Clause, timeZone: string): RawBuilder<boolean> {
  const { field } = clause
  if (field.from === 'answer') return answerSql(field, clause)
  if (field.from === 'room') return roomSql(field, clause)
  switch (field.fact) {
    case 'tags':
      return linkedSql(sql`application_tags t`, sql`t.tag_id`, 'uuid', clause)
    case 'assignees':
      return linkedSql(sql`application_assignees t`, sql`t.user_id`, 'uuid', clause)
    case 'gate':
      return linkedSql(sql`application_gates t`, sql`t.status`, 'text', clause)
    case 'applicant':
      return applicantSql(clause)
    case 'createdAt':
    case 'submittedAt':
    case 'decidedAt':
    case 'updatedAt':
      return momentSql(field.fact, clause, timeZone)
    case 'number':
    case 'completeness':
      return plainSql(sql.ref(factColumns[field.fact]), 'double precision', clause)
    case 'category':
    case 'status':
    case 'program':
      return plainSql(sql.ref(factColumns[field.fact]), 'uuid', clause)
    default:
      return plainSql(sql.ref(factColumns[field.fact]), 'text', clause)
  }
}

const signs = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** One plain value of a type. */
function plainSql(
  value: RawBuilder<unknown>,
  type: 'text' | 'double precision' | 'uuid' | 'date',
  { op, values }: Pick<Clause, 'op' | 'values'>,
): RawBuilder<boolean> {
  const cast = sql.raw(type)
  const [first = ''] = values
  switch (op) {
    case 'isEmpty':
      return sql`${value} is null`
    case 'isNotEmpty':
      return sql`${value} is not null`
    case 'in':
      if (values.length === 1) return sql`${value} = ${first}::${cast}`
      return sql`${value} = any(${[...values]}::${cast}[])`
    case 'nin':
      return sql`(${value} is null or ${value} <> all(${[...values]}::${cast}[]))`
    case 'contains':
      return holds(value, first)
    case 'startsWith':
      return holds(value, first, true)
    default:
      return sql`${value} ${sql.raw(signs[op as keyof typeof signs])} ${first}::${cast}`
  }
}

function answerSql(field: Extract<ListField, { from: 'answer' }>, { op, values }: Clause): RawBuilder<boolean> {
  if (op === 'isEmpty') return sql`(not ${isAnswered(field)})`
  if (op === 'isNotEmpty') return isAnswered(field)
  if (op === 'within') return withinSql(field.key, values.map(Number))
  if (op === 'unplaced') return sql`(not ${hasPlace(field.key, always)})`
  const value = answerValue(field)
  switch (field.family) {
    case 'n':
      return plainSql(value, 'double precision', { op, values })
    case 'd':
      return plainSql(value, 'date', { op, values })
    case 'm':
      return optionsSql(value, { op, values })
    case 't':
      return textSql(field, value, { op, values })
    default:
      return plainSql(value, 'text', { op, values })
  }
}

/** Is the town known that an answer names, and does this hold of its place? */
function hasPlace(key: string, held: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`exists (select from application_places p where p.platform_id = a.platform_id and p.application_id = a.id
    and p.field_key = ${key} and p.x is not null and ${held})`
}

/** A degree of latitude, in kilometres: what lies farther north or south is not measured. */
const kmOfDegree = 110.5

/** Along the ground, on a globe. */
function withinSql(key: string, [lat = 0, lng = 0, km = 0]: readonly number[]): RawBuilder<boolean> {
  const [south, north] = [lat - km / kmOfDegree, lat + km / kmOfDegree]
  const half = sql`power(sind((p.lat - ${lat}::float8) / 2), 2)
    + cosd(${lat}::float8) * cosd(p.lat) * power(sind((p.lng - ${lng}::float8) / 2), 2)`
  return hasPlace(
    key,
    sql`p.lat between ${south}::float8 and ${north}::float8 and 12742 * asin(least(1, sqrt(${half}))) <= ${km}::float8`,
  )
}

/** What is compared is cut: a longer text is looked for where it is kept whole. */
function textSql(
  { key, slot }: Extract<ListField, { from: 'answer' }>,
  value: RawBuilder<unknown>,
  { op, values }: Pick<Clause, 'op' | 'values'>,
): RawBuilder<boolean> {
  const plain = plainSql(value, 'text', { op, values: slot && op !== 'contains' ? values.map(cut) : values })
  if (!slot || op !== 'contains') return plain
  return sql`(${plain} or (length(${value}) >= ${comparedLength}::int and ${holds(wholeText(key), values[0] ?? '')}))`
}

function cut(value: string | number): string {
  return [...String(value)].slice(0, comparedLength).join('')
}

function optionsSql(value: RawBuilder<unknown>, { op, values }: Pick<Clause, 'op' | 'values'>): RawBuilder<boolean> {
  const list = sql`${[...values]}::text[]`
  if (op === 'includesAll') return sql`${value} @> ${list}`
  if (op === 'nin') return sql`(${value} is null or not ${value} && ${list})`
  return sql`${value} && ${list}`
}

/** Rows of another table that belong to the application: tags, people, gates. */
function linkedSql(
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  type: 'uuid' | 'text',
  { op, values }: Clause,
): RawBuilder<boolean> {
  const has = (held: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from ${table} where t.platform_id = a.platform_id and t.application_id = a.id and ${held})`
  if (op === 'isEmpty') return sql`(not ${has(always)})`
  if (op === 'isNotEmpty') return has(always)
  const cast = sql.raw(type)
  if (op === 'includesAll') {
    return sql`(${sql.join(
      values.map((one) => has(sql`${column} = ${one}::${cast}`)),
      sql` and `,
    )})`
  }
  const any = has(sql`${column} = any(${[...values]}::${cast}[])`)
  return op === 'nin' ? sql`(not ${any})` : any
}

/** By name or by address. */
function applicantSql({ op, values }: Clause): RawBuilder<boolean> {
  const name = plainSql(sql`a.applicant_name`, 'text', { op, values })
  const email = plainSql(sql`a.applicant_email`, 'text', { op, values })
  if (op === 'isEmpty') return sql`(a.applicant_name = '' and a.applicant_email = '')`
  if (op === 'isNotEmpty') return sql`(a.applicant_name <> '' or a.applicant_email <> '')`
  return op === 'nin' ? sql`(${name} and ${email})` : sql`(${name} or ${email})`
}

function roomSql({ fact, id }: Extract<ListField, { from: 'room' }>, { op, values }: Clause): RawBuilder<boolean> {
  const value = fact.value(id)
  if (fact.kind === 'number') return plainSql(value, 'double precision', { op, values })
  return op === 'isEmpty' ? sql`(not coalesce(${value}, false))` : sql`coalesce(${value}, false)`
}

/** A moment compared with days: a day lasts from its midnight to the next, where the program is. */
function momentSql(
  fact: 'createdAt' | 'submittedAt' | 'decidedAt' | 'updatedAt',
  { op, values }: Clause,
  timeZone: string,
): RawBuilder<boolean> {
  const column = sql.ref(factColumns[fact])
  const start = (day: string | number, after = 0) =>
    sql`((${String(day)}::date + ${after}::int)::timestamp at time zone ${timeZone})`
  const on = (day: string | number) => sql<boolean>`(${from(start(day))} and ${column} < ${start(day, 1)})`
  // The last activity has no index of its own; its hour has one.
  const from = (moment: RawBuilder<unknown>) =>
    fact === 'updatedAt'
      ? sql<boolean>`(${column} >= ${moment} and a.active_hour >= date_trunc('hour', ${moment} at time zone 'UTC'))`
      : sql<boolean>`${column} >= ${moment}`
  const day = values[0] ?? ''
  switch (op) {
    case 'isEmpty':
      return sql`${column} is null`
    case 'isNotEmpty':
      return sql`${column} is not null`
    case 'lt':
      return sql`${column} < ${start(day)}`
    case 'lte':
      return sql`${column} < ${start(day, 1)}`
    case 'gt':
      return from(start(day, 1))
    case 'gte':
      return from(start(day))
    case 'nin':
      return sql`(${column} is null or not (${sql.join(values.map(on), sql` or `)}))`
    default:
      return sql`(${sql.join(values.map(on), sql` or `)})`
  }
}

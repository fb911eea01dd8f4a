import { applicationStates, type SortableFact } from '@laurel/contract/applications'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { asksForTrash, type Clause, type ListWanted } from '../list-query.ts'
import { comparedLength } from '../plain-values.ts'

/** How rows are ordered: an expression over `from`, that is absent or present for each application. */
export interface SortKey {
  readonly by: RawBuilder<unknown>
  /** The id that breaks ties, beside `by` in its index. */
  readonly id: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  /** The same with every application, valued or not. */
  readonly fromLeft: RawBuilder<unknown>
  readonly isPresent: RawBuilder<boolean>
  readonly isAbsent: RawBuilder<boolean>
  readonly isNullable: boolean
  /** A value of a cursor, typed and collated like `by`. */
  read(value: string): RawBuilder<unknown>
  /** The field sorted by, whose filters can be asked of the very row that sorts. */
  readonly sorted?: string
}

const applications = sql`applications a`
const always = sql<boolean>`true`
const never = sql<boolean>`false`

export function order({ sort, categoryOrder, ...wanted }: ListWanted): SortKey {
  return 'fact' in sort.name
    ? factOrder(sort.name.fact, categoryOrder)
    : answerOrder(wanted.programId, sort.name.key, sort.name.isNumber)
}

function factOrder(fact: SortableFact, categoryOrder: readonly string[]): SortKey {
  const { by, type, isNullable } = factExpression(fact, categoryOrder)
  return {
    by,
    id: sql`a.id`,
    from: applications,
    fromLeft: applications,
    isPresent: isNullable ? sql`${by} is not null` : always,
    isAbsent: isNullable ? sql`${by} is null` : never,
    isNullable,
    read: (value) => sql`${value}::${sql.raw(type)}`,
  }
}

function factExpression(fact: SortableFact, categoryOrder: readonly string[]) {
  const text = { type: 'text collate "und-x-icu"', isNullable: false }
  switch (fact) {
    case 'submittedAt':
      return { by: sql`a.submitted_at`, type: 'timestamptz', isNullable: true }
    case 'createdAt':
      return { by: sql`a.created_at`, type: 'timestamptz', isNullable: false }
    case 'updatedAt':
      return { by: sql`a.updated_at`, type: 'timestamptz', isNullable: false }
    case 'number':
      return { by: sql`a.number`, type: 'int', isNullable: true }
    case 'title':
      return { by: sql`a.title collate "und-x-icu"`, ...text }
    case 'applicant':
      return { by: sql`a.applicant_name collate "und-x-icu"`, ...text }
    case 'state':
      return rank(sql`a.state`, [...applicationStates], 'text')
    case 'category':
      return rank(sql`a.category_id`, [...categoryOrder], 'uuid')
  }
}

/** In the order of a list, what is not in it last. */
function rank(of: RawBuilder<unknown>, list: string[], type: string) {
  const by = sql`coalesce(array_position(${list}::${sql.raw(type)}[], ${of}), ${list.length + 1})`
  return { by, type: 'int', isNullable: false }
}

function answerOrder(programId: string, key: string, isNumber: boolean): SortKey {
  const by = isNumber ? sql`o.number_value` : sql`o.text_value collate "und-x-icu"`
  const column = isNumber ? sql`o.number_value` : sql`o.text_value`
  const own = sql`o.platform_id = a.platform_id and o.application_id = a.id and o.field_key = ${key} and o.position = 0`
  return {
    by,
    id: sql`o.application_id`,
    from: sql`application_values o join applications a on ${own} and o.program_id = ${programId}::uuid`,
    fromLeft: sql`applications a left join application_values o on ${own}`,
    isPresent: sql`${column} is not null`,
    isAbsent: sql`not exists (select 1 from application_values o where ${own} and ${column} is not null)`,
    isNullable: true,
    read: (value) => (isNumber ? sql`${value}::double precision` : sql`${value}::text collate "und-x-icu"`),
    sorted: key,
  }
}

/** Everything that the list asks of an application `a`; questions about `sorted` go to the row `o` that sorts. */
export function matches(db: PlatformDb, wanted: ListWanted, sorted?: string): RawBuilder<boolean> {
  const all = [
    sql<boolean>`a.platform_id = ${db.platformId}`,
    sql<boolean>`a.program_id = ${wanted.programId}::uuid`,
    ...(sorted === undefined ? [] : [sql<boolean>`o.platform_id = ${db.platformId}`]),
    ...(asksForTrash(wanted) ? [] : [sql<boolean>`a.state <> 'deleted'`]),
    ...wanted.search
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => sql<boolean>`a.search_text like ${like(word)}`),
    ...wanted.clauses.map((clause) => condition(wanted, clause, sorted)),
  ]
  return sql`${sql.join(all, sql` and `)}`
}

function like(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

function condition(wanted: ListWanted, clause: Clause, sorted: string | undefined): RawBuilder<boolean> {
  const { name, op } = clause
  if ('fact' in name) return factCondition(wanted.timeZone, name.fact, clause)
  const { key } = name
  if (key === sorted && op !== 'isEmpty' && op !== 'neq') {
    return op === 'isNotEmpty' ? always : compare(clause, sql`o`)
  }
  const negated = op === 'isEmpty' || op === 'neq'
  const held = op === 'isEmpty' || op === 'isNotEmpty' ? always : compare(clause, sql`v`)
  const exists = sql<boolean>`exists (select 1 from application_values v where v.platform_id = a.platform_id
    and v.application_id = a.id and v.field_key = ${key} and v.program_id = ${wanted.programId}::uuid and ${held})`
  return negated ? sql`not ${exists}` : exists
}

const signs = { eq: '=', neq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** The comparison of one plain value, in the row called `row`. */
function compare({ kind, op, values, isLong, name }: Clause, row: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = kind === 'number' ? sql`${row}.number_value` : sql`${row}.text_value`
  const list = kind === 'number' ? sql`${[...values]}::double precision[]` : sql`${values.map(cut)}::text[]`
  if (op === 'in' || (kind === 'choices' && op === 'contains')) return sql`${column} = any(${list})`
  const [value] = values
  if (op === 'contains') {
    const pattern = like(String(value))
    if (!isLong || !('key' in name)) return sql`${column} ilike ${pattern}`
    // What is compared is cut: a longer text is looked for where it is kept whole.
    return sql`(${column} ilike ${pattern} or (length(${column}) >= ${comparedLength} and exists (
      select 1 from application_steps s where s.platform_id = ${row}.platform_id
      and s.application_id = ${row}.application_id and s.answers ->> ${name.key} ilike ${pattern})))`
  }
  const sign = sql.raw(signs[op as keyof typeof signs])
  if (kind === 'number') return sql`${column} ${sign} ${value}::double precision`
  // Dates and texts alike: ISO days follow each other in the collation of the index.
  return sql`${column} collate "und-x-icu" ${sign} ${cut(value ?? '')}`
}

function cut(value: string | number): string {
  return [...String(value)].slice(0, comparedLength).join('')
}

const factColumns = {
  state: 'a.state',
  category: 'a.category_id',
  source: 'a.source',
  lang: 'a.lang',
  submittedAt: 'a.submitted_at',
  createdAt: 'a.created_at',
} as const

/** At any of its gates; `neq` and `isEmpty` of none. */
function gateCondition(op: Clause['op'], values: Clause['values']): RawBuilder<boolean> {
  const held = op === 'isEmpty' || op === 'isNotEmpty' ? always : sql`g.status = any(${[...values]}::text[])`
  const exists = sql<boolean>`exists (select 1 from application_gates g where g.platform_id = a.platform_id
    and g.application_id = a.id and ${held})`
  return op === 'isEmpty' || op === 'neq' ? sql`not ${exists}` : exists
}

function factCondition(timeZone: string, fact: keyof typeof factColumns | 'gate', clause: Clause): RawBuilder<boolean> {
  const { op, values, kind } = clause
  if (fact === 'gate') return gateCondition(op, values)
  const column = sql.ref(factColumns[fact])
  if (op === 'isEmpty') return sql`${column} is null`
  if (op === 'isNotEmpty') return sql`${column} is not null`
  if (kind === 'date') return dayCondition(column, timeZone, op, values)
  const list = sql`any(${[...values]}::${sql.raw(fact === 'category' ? 'uuid' : 'text')}[])`
  return op === 'neq' ? sql`not (${column} = ${list})` : sql`${column} = ${list}`
}

/** A moment compared with days: a day lasts from its midnight to the next, where the program is. */
function dayCondition(
  column: RawBuilder<unknown>,
  timeZone: string,
  op: Clause['op'],
  values: Clause['values'],
): RawBuilder<boolean> {
  const start = (day: string | number, after = 0) =>
    sql`((${String(day)}::date + ${after}::int)::timestamp at time zone ${timeZone})`
  const on = (day: string | number) => sql<boolean>`(${column} >= ${start(day)} and ${column} < ${start(day, 1)})`
  const day = values[0] ?? ''
  switch (op) {
    case 'lt':
      return sql`${column} < ${start(day)}`
    case 'lte':
      return sql`${column} < ${start(day, 1)}`
    case 'gt':
      return sql`${column} >= ${start(day, 1)}`
    case 'gte':
      return sql`${column} >= ${start(day)}`
    case 'neq':
      return sql`(${column} is null or not ${on(day)})`
    default:
      return sql`(${sql.join(values.map(on), sql` or `)})`
  }
}

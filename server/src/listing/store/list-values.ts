import { type RawBuilder, sql } from 'kysely'
import type { ListField } from '../list-fields.ts'

/** Where an answer is kept whole: as it stands in its sheet, or as somebody else gave it; null when hidden. */
export function answerJson(key: string): RawBuilder<unknown> {
  return sql`(case when ${key} = any(a.answered) then coalesce(
    (select s.answers -> ${key}::text from application_steps s where s.platform_id = a.platform_id
      and s.application_id = a.id and s.answers -> ${key}::text is not null limit 1),
    (select r.answers -> ${key}::text from referees r where r.platform_id = a.platform_id
      and r.application_id = a.id and r.answered_at is not null and r.answers -> ${key}::text is not null limit 1)) end)`
}

/** The text of a long answer, whole. */
export function wholeText(key: string): RawBuilder<unknown> {
  return sql`(select s.answers ->> ${key}::text from application_steps s where s.platform_id = a.platform_id
    and s.application_id = a.id and s.answers -> ${key}::text is not null limit 1)`
}

type AnswerField = Extract<ListField, { from: 'answer' }>

/** The one plain value of an answer: a number, a date, or a text; for several choices an array. */
export function answerValue({ key, slot, family }: AnswerField): RawBuilder<unknown> {
  if (slot) return sql.ref(`a.${slot}`)
  const value = answerJson(key)
  const text = sql`(${value} #>> '{}')`
  if (family === 'n')
    return sql`(select case when jsonb_typeof(j) = 'number' then (j #>> '{}')::float8 end from (select ${value} as j) v)`
  if (family === 'd')
    return sql`(select case when j #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then (j #>> '{}')::date end from (select ${value} as j) v)`
  if (family === 'm') {
    return sql`(select array_agg(e) from (select ${value} as j) v, jsonb_array_elements_text(case when jsonb_typeof(j) = 'array' then j else '[]' end) e)`
  }
  return family === 'c' ? sql`(${text} collate "C")` : text
}

/** Is it answered, and shown? */
export function isAnswered({ key, slot }: AnswerField): RawBuilder<boolean> {
  const isListed = sql<boolean>`${key} = any(a.answered)`
  return slot ? sql`(${sql.ref(`a.${slot}`)} is not null or ${isListed})` : isListed
}

/** The columns of facts that are one plain value. */
export const factColumns = {
  state: 'a.state',
  status: 'a.status_id',
  category: 'a.category_id',
  program: 'a.program_id',
  source: 'a.source',
  lang: 'a.lang',
  number: 'a.number',
  reference: 'a.reference',
  title: 'a.title',
  createdAt: 'a.created_at',
  submittedAt: 'a.submitted_at',
  decidedAt: 'a.decided_at',
  updatedAt: 'a.updated_at',
  completeness: 'a.completeness',
} as const

/** The order of a list: an expression, the type of its values, and whether it can be missing. */
export interface SortBy {
  readonly by: RawBuilder<unknown>
  readonly type: string
  readonly isNullable: boolean
}

const icu = 'text collate "und-x-icu"'

export function sortBy(field: ListField): SortBy {
  if (field.from === 'room') return { by: field.fact.value(field.id), type: 'double precision', isNullable: true }
  if (field.from === 'answer') {
    const by = answerValue(field)
    const { family } = field
    if (family === 'n') return { by, type: 'double precision', isNullable: true }
    if (family === 'd') return { by, type: 'date', isNullable: true }
    if (family === 'm')
      return { by: sql`array_to_string(${by}, ',') collate "C"`, type: 'text collate "C"', isNullable: true }
    if (family === 'c') return { by, type: 'text collate "C"', isNullable: true }
    return { by: sql`${by} collate "und-x-icu"`, type: icu, isNullable: true }
  }
  const { fact } = field
  switch (fact) {
    case 'submittedAt':
    case 'decidedAt':
      return { by: sql.ref(factColumns[fact]), type: 'timestamptz', isNullable: true }
    case 'createdAt':
    case 'updatedAt':
      return { by: sql.ref(factColumns[fact]), type: 'timestamptz', isNullable: false }
    case 'number':
    case 'completeness':
      return { by: sql.ref(factColumns[fact]), type: 'int', isNullable: true }
    case 'title':
      return { by: sql`a.title collate "und-x-icu"`, type: icu, isNullable: false }
    case 'applicant':
      return { by: sql`a.applicant_name collate "und-x-icu"`, type: icu, isNullable: false }
    case 'reference':
      return { by: sql`a.reference collate "und-x-icu"`, type: icu, isNullable: true }
    default:
      return { by: sql`${sql.ref(factColumns[fact as 'lang'])} collate "und-x-icu"`, type: icu, isNullable: false }
  }
}

import { gatePressing } from '@laurel/contract/applications'
import { type RawBuilder, sql } from 'kysely'
import type { ListField } from '../list-fields.ts'
import { isAnswered } from './list-values.ts'

/** A field with few values, by which a list is put in groups: which group an application `a` is in, null for none. */
export interface GroupSql {
  readonly type: 'uuid' | 'text'
  readonly of: RawBuilder<unknown>
  /** Every application is in one. */
  readonly isTotal?: boolean
  /**
   * Another table whose index gives the applications of a group in the order of their ids, one row each at most.
   * @param before the keys of the groups before it in the order of the words
   */
  join?(key: string, before: readonly string[]): RawBuilder<unknown>
  /** What is joined is the group, no more. */
  readonly isJoinedExactly?: boolean
}

const ofTags = sql`(select t.tag_id from application_tags t join tags w on w.platform_id = t.platform_id and w.id = t.tag_id
  where t.platform_id = a.platform_id and t.application_id = a.id order by w.position, w.id limit 1)`

/** Whoever the list shows first. */
const ofAssignees = sql`(select t.user_id from application_assignees t join users u on u.id = t.user_id
  where t.platform_id = a.platform_id and t.application_id = a.id
  order by t.role, trim(u.firstname || ' ' || u.lastname), u.id limit 1)`

/** Of several gates, the one that presses most. */
export const ofGates = sql`(select t.status from application_gates t
  where t.platform_id = a.platform_id and t.application_id = a.id
  order by array_position(${[...gatePressing]}::text[], t.status) limit 1)`

/** How a field groups; undefined where its values have an order of their own. */
export function groupSql(field: ListField): GroupSql | undefined {
  if (field.from === 'room') return field.kind === 'presence' ? isThere(field.fact.value(field.id)) : undefined
  if (field.from === 'answer') return field.kind === 'presence' ? isThere(isAnswered(field)) : undefined
  switch (field.fact) {
    case 'state':
      return { type: 'text', of: sql`a.state`, isTotal: true }
    case 'source':
      return { type: 'text', of: sql`a.source`, isTotal: true }
    case 'lang':
      return { type: 'text', of: sql`a.lang`, isTotal: true }
    case 'category':
      return { type: 'uuid', of: sql`a.category_id`, isTotal: true }
    case 'program':
      return { type: 'uuid', of: sql`a.program_id`, isTotal: true }
    case 'status':
      return { type: 'uuid', of: sql`a.status_id` }
    case 'tags':
      return {
        type: 'uuid',
        of: ofTags,
        join: (key, before) => linked('application_tags', firstTag(key, before)),
        isJoinedExactly: true,
      }
    case 'assignees':
      return {
        type: 'uuid',
        of: ofAssignees,
        join: (key) => linked('application_assignees', sql`l.user_id = ${key}::uuid`),
      }
    case 'gate':
      return { type: 'text', of: ofGates, join: (key) => linked('application_gates', firstGate(key)) }
    default:
      return undefined
  }
}

function isThere(condition: RawBuilder<unknown>): GroupSql {
  return { type: 'text', of: sql`(case when ${condition} then 'true' end)` }
}

function linked(table: string, is: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join ${sql.table(table)} l on l.platform_id = a.platform_id and l.application_id = a.id and ${is}`
}

/** Borne without one of those before it. */
function firstTag(key: string, before: readonly string[]): RawBuilder<unknown> {
  return sql`l.tag_id = ${key}::uuid and not exists (select from application_tags o where o.platform_id = l.platform_id
    and o.application_id = l.application_id and o.tag_id = any(${[...before]}::uuid[]))`
}

/** Of several gates that stand alike, one. */
function firstGate(status: string): RawBuilder<unknown> {
  return sql`l.status = ${status} and not exists (select from application_gates o where o.platform_id = l.platform_id
    and o.application_id = l.application_id and o.status = l.status
    and (o.step_id, o.field_key) < (l.step_id, l.field_key))`
}

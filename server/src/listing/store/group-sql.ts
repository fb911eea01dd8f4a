import { gatePressing } from '@laurel/contract/applications/states'
import { type RawBuilder, sql } from 'kysely'
import type { ListField } from '../list-fields.ts'
import { isAnswered } from './list-values.ts'

/** A field with few values, by which a list is put in groups: which group an application `a` is in, null for none. */
export interface GroupSql {
  readonly type: 'uuid' | 'text'
  readonly of: RawBuilder<unknown>
  /** Every application is in one. */
  readonly isTotal?: boolean
  /** Another table `l`, where applications can be in several groups: its index gives those of one in the order of their ids. */
  readonly linked?: LinkedGroup
}

interface LinkedGroup {
  readonly table: string
  /** The condition on `l` for the group of this key. */
  is(key: string): RawBuilder<unknown>
  /**
   * Something `o` because of which the application is in another group, or a second time in this one.
   * @param before the keys of the groups before it in the order of the words
   */
  elsewhere(before: readonly string[]): RawBuilder<unknown>
}

/** The join to `a` that reads one group. */
export function joinLinked({ table, is }: LinkedGroup, key: string): RawBuilder<unknown> {
  return sql`join ${sql.table(table)} l on l.platform_id = a.platform_id and l.application_id = a.id and ${is(key)}`
}

/** Whether the group is the first that the application is in. Asked last, of those alone that the filter leaves: hence `offset 0`. */
export function isFirstLinked({ table, elsewhere }: LinkedGroup, before: readonly string[]): RawBuilder<unknown> {
  return sql`not exists (select from ${sql.table(table)} o
    where o.platform_id = a.platform_id and o.application_id = a.id and (${elsewhere(before)}) offset 0)`
}

/** Whether the application is in no group at all. */
export function isUnlinked({ table }: LinkedGroup): RawBuilder<unknown> {
  return sql`not exists (select from ${sql.table(table)} o
    where o.platform_id = a.platform_id and o.application_id = a.id offset 0)`
}

const ofTags = sql`(select t.tag_id from application_tags t join tags w on w.platform_id = t.platform_id and w.id = t.tag_id
  where t.platform_id = a.platform_id and t.application_id = a.id order by w.position, w.id limit 1)`

/** Whoever the list shows first. */
const ofAssignees = sql`(select t.user_id from application_assignees t join users u on u.id = t.user_id
  where t.platform_id = a.platform_id and t.application_id = a.id
  order by t.role, trim(u.firstname || ' ' || u.lastname) collate "und-x-icu", u.id limit 1)`

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
        linked: {
          table: 'application_tags',
          is: (key) => sql`l.tag_id = ${key}::uuid`,
          elsewhere: (before) => sql`o.tag_id = any(${[...before]}::uuid[])`,
        },
      }
    case 'assignees':
      return {
        type: 'uuid',
        of: ofAssignees,
        linked: {
          table: 'application_assignees',
          is: (key) => sql`l.user_id = ${key}::uuid`,
          elsewhere: (before) => sql`o.role < l.role or (o.role = l.role and o.user_id = any(${[...before]}::uuid[]))`,
        },
      }
    case 'gate':
      return {
        type: 'text',
        of: ofGates,
        linked: {
          table: 'application_gates',
          is: (key) => sql`l.status = ${key}`,
          elsewhere: (before) => sql`o.status = any(${[...before]}::text[])
            or (o.status = l.status and (o.step_id, o.field_key) < (l.step_id, l.field_key))`,
        },
      }
    default:
      return undefined
  }
}

function isThere(condition: RawBuilder<unknown>): GroupSql {
  return { type: 'text', of: sql`(case when ${condition} then 'true' end)` }
}

import type { Touched } from '@laurel/contract/forms'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** A field and where its answer stands in the answers of its form, as a path of PostgreSQL's `jsonpath`. */
export interface AnswerPath {
  readonly key: string
  readonly path: string
}

/** The applications as a whole: a path that is always there. */
const whole: AnswerPath = { key: '', path: '$' }

/**
 * How many applications hold answers to the form, and to each of these fields; those in the trash left out. Applications
 * belong to a room above; the foreign key from their answers to forms is what this reads.
 */
export async function countTouched(
  db: PlatformDb,
  formId: string,
  paths: readonly AnswerPath[],
): Promise<{ all: Touched; byKey: Map<string, Touched> }> {
  const requested = [whole, ...paths]
  const { rows } = await sql<Touched & { key: string }>`
    with sheets as materialized (
      select s.application_id, s.answers,
        case when a.state = 'draft' then 'draft'
          when a.state in ('accepted', 'rejected', 'waitlisted', 'ineligible', 'withdrawn') then 'decided'
          else 'sent' end as side
      from application_steps s
      join applications a on a.platform_id = s.platform_id and a.id = s.application_id
      where s.platform_id = ${db.platformId} and s.form_id = ${formId} and a.state <> 'deleted'
    )
    select p.key,
      count(distinct s.application_id) filter (where s.side = 'draft') as drafts,
      count(distinct s.application_id) filter (where s.side = 'sent') as sent,
      count(distinct s.application_id) filter (where s.side = 'decided') as decided
    from unnest(${requested.map(({ key }) => key)}::text[], ${requested.map(({ path }) => path)}::text[]) as p (key, path)
    join sheets s on jsonb_path_exists(s.answers, p.path::jsonpath)
    group by p.key`.execute(db.kysely)
  const found = new Map(rows.map(({ key, ...touched }) => [key, touched]))
  const all = found.get('') ?? { drafts: 0, sent: 0, decided: 0 }
  found.delete('')
  return { all, byKey: found }
}

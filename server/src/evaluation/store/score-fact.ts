import { sql } from 'kysely'
import type { ContributedFact } from '../../listing/index.ts'

/**
 * The mean of an application in a session, 0 to 100: of the totals submitted, those of a pair set aside left out. A total
 * is over the criteria that apply to the application's category and were not abstained from, as `scoreEvaluation` says it.
 */
export const scoreFact: ContributedFact = {
  name: 'score',
  kind: 'number',
  takesId: true,
  permission: 'program.evaluation.read',
  value: (sessionId) => sql`(select avg(m.total) from entries e
    join evaluations w on w.platform_id = e.platform_id and w.entry_id = e.id and w.state = 'submitted'
    cross join lateral (
      select case when sum(c.weight) filter (where s.value is not null)
          >= 0.6 * sum(c.weight) filter (where s.abstained is not true)
        then 100 * sum(c.weight * least(1, greatest(0, (s.value - c.min) / (c.max - c.min))))::float8
          / nullif(sum(c.weight) filter (where s.value is not null), 0)::float8 end as total
      from criteria c
      left join scores s on s.platform_id = c.platform_id and s.criterion_id = c.id and s.evaluation_id = w.id
      where c.platform_id = w.platform_id and c.session_id = e.session_id and c.weight > 0
        and (c.categories = '[]' or c.categories ? a.category_id::text)) m
    where e.platform_id = a.platform_id and e.application_id = a.id and e.session_id = ${sessionId}::uuid
      and not exists (select from conflicts k where k.platform_id = e.platform_id and k.entry_id = e.id
        and k.juror_id = w.juror_id
        and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror'))))`,
}

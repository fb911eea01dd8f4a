import { sql } from 'kysely'
import type { ContributedFact } from '../../applications/index.ts'

/** The mean of an application in a session, 0 to 100: of the totals submitted, those of a pair set aside left out. */
export const scoreFact: ContributedFact = {
  name: 'score',
  kind: 'number',
  takesId: true,
  permission: 'program.evaluation.read',
  value: (sessionId) => sql`(select avg(m.total) from entries e
    join evaluations w on w.platform_id = e.platform_id and w.entry_id = e.id and w.state = 'submitted'
    cross join lateral (
      select 100 * sum(c.weight * (s.value - c.min) / (c.max - c.min))::float8 / nullif(sum(c.weight), 0)::float8 as total
      from scores s join criteria c on c.platform_id = s.platform_id and c.id = s.criterion_id
      where s.platform_id = w.platform_id and s.evaluation_id = w.id and s.value is not null) m
    where e.platform_id = a.platform_id and e.application_id = a.id and e.session_id = ${sessionId}::uuid
      and not exists (select from conflicts k where k.platform_id = e.platform_id and k.entry_id = e.id
        and k.juror_id = w.juror_id
        and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror'))))`,
}

import type { AssigneeRole } from '@laurel/contract/applications'
import type { WriteRule } from '@laurel/contract/casework'
import type { FilterTree } from '@laurel/contract/listing'
import { type Selectable, sql } from 'kysely'
import { findThing, listThings } from '../../applications/store/index.ts'
import { type DB, json, newId, type PlatformDb } from '../../kernel/db/index.ts'
import type { Condition } from '../../listing/index.ts'
import { matches } from '../../listing/index.ts'

export interface RuleRow extends WriteRule {
  readonly id: string
  readonly programId: string
  readonly position: number
}

function read(row: Selectable<DB['assignment_rules']>): RuleRow {
  return {
    id: row.id,
    programId: row.program_id,
    name: row.name,
    categoryIds: row.category_ids,
    condition: row.condition as FilterTree | null,
    userIds: row.user_ids,
    share: row.share as WriteRule['share'],
    role: row.role as AssigneeRole,
    isLast: row.is_last,
    isActive: row.is_active,
    position: row.position,
  }
}

/** The rules of a program, in the order in which they are asked. */
export async function listRuleRows(db: PlatformDb, programId: string): Promise<RuleRow[]> {
  return (await listThings(db, 'assignment_rules', programId)).map(read)
}

export async function findRule(db: PlatformDb, id: string): Promise<RuleRow | undefined> {
  const row = await findThing(db, 'assignment_rules', id)
  return row && read(row)
}

const columnsOf = (rule: WriteRule) => ({
  name: rule.name,
  category_ids: rule.categoryIds,
  condition: rule.condition === null ? null : json(rule.condition),
  user_ids: rule.userIds,
  share: rule.share,
  role: rule.role,
  is_last: rule.isLast,
  is_active: rule.isActive,
})

export async function insertRule(
  db: PlatformDb,
  programId: string,
  rule: WriteRule,
  place: { position: number; at: Date },
): Promise<RuleRow> {
  const row = await db
    .insert('assignment_rules', {
      id: newId(),
      program_id: programId,
      position: place.position,
      created_at: place.at,
      updated_at: place.at,
      ...columnsOf(rule),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function setRule(db: PlatformDb, id: string, rule: WriteRule, at: Date): Promise<RuleRow> {
  const row = await db
    .change('assignment_rules')
    .set({ ...columnsOf(rule), updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

/** How many applications each rule of a program has assigned. */
export async function countRuleUses(db: PlatformDb, programId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`select r.id, count(*) as n from assignment_rules r
    join assignment_runs x on x.platform_id = r.platform_id and x.rule_id = r.id
    where r.platform_id = ${db.platformId} and r.program_id = ${programId} group by r.id`.execute(db.kysely)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** How many applications of a program each person looks after, those in the trash left out. */
export async function countAssigned(db: PlatformDb, programId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    id: string
    n: number
  }>`select x.user_id as id, count(*) as n from application_assignees x
    join applications a on a.platform_id = x.platform_id and a.id = x.application_id
    where x.platform_id = ${db.platformId} and a.program_id = ${programId} and a.state <> 'deleted'
    group by x.user_id`.execute(db.kysely)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Those of some applications that a rule fits, the oldest first; `been`: it has been through them already. */
export async function listFitting(
  db: PlatformDb,
  rule: Pick<RuleRow, 'id' | 'programId' | 'categoryIds'>,
  { where, timeZone }: { where: Condition; timeZone: string },
  ids: readonly string[],
): Promise<{ id: string; been: boolean }[]> {
  const { programId, categoryIds } = rule
  const ofCategory =
    categoryIds.length > 0 ? sql<boolean>`a.category_id = any(${[...categoryIds]}::uuid[])` : sql<boolean>`true`
  const { rows } = await sql<{ id: string; been: boolean }>`select a.id, exists (select from assignment_runs x
      where x.platform_id = a.platform_id and x.application_id = a.id and x.rule_id = ${rule.id}) as been
    from applications a
    where ${matches(db, { programId, timeZone, search: { words: [] }, where })} and a.id = any(${[...ids]}::uuid[])
      and ${ofCategory}
    order by a.id`.execute(db.kysely)
  return rows
}

/** Takes so many turns of a rule: answers the first of them. */
export async function takeTurns(db: PlatformDb, ruleId: string, count: number): Promise<number> {
  const { turn } = await db
    .change('assignment_rules')
    .set((expression) => ({ turn: expression('turn', '+', count) }))
    .where('id', '=', ruleId)
    .returning('turn')
    .executeTakeFirstOrThrow()
  return turn - count
}

/** Notes that a rule has been through. */
export async function insertRuns(db: PlatformDb, ruleId: string, ids: readonly string[], at: Date): Promise<void> {
  await sql`insert into assignment_runs (platform_id, application_id, rule_id, at)
    select ${db.platformId}, a, ${ruleId}::uuid, ${at} from unnest(${[...ids]}::uuid[]) a
    on conflict do nothing`.execute(db.kysely)
}

/** Has rules look at applications as if they had not been through. */
export async function removeRuns(db: PlatformDb, ruleIds: readonly string[], ids: readonly string[]): Promise<void> {
  if (ruleIds.length === 0) return
  await db
    .remove('assignment_runs')
    .where('rule_id', 'in', [...ruleIds])
    .where('application_id', 'in', [...ids])
    .execute()
}

export interface AssigneeLink {
  readonly applicationId: string
  readonly userId: string
}

/**
 * Adds people to applications, one pair each; a lead where nobody leads yet. Answers the pairs that were new; those of whom or
 * which nothing is left are passed over.
 */
export async function addAssignees(
  db: PlatformDb,
  pairs: readonly AssigneeLink[],
  role: AssigneeRole,
  at: Date,
): Promise<AssigneeLink[]> {
  const [applications, users] = [pairs.map((one) => one.applicationId), pairs.map((one) => one.userId)]
  const { rows } = await sql<AssigneeLink>`
    insert into application_assignees (platform_id, application_id, user_id, role, assigned_at)
    select ${db.platformId}, v.a, v.u,
      case when ${role} = 'lead' and row_number() over (partition by v.a order by v.place) = 1
        and not exists (select from application_assignees x where x.platform_id = ${db.platformId}
          and x.application_id = v.a and x.role = 'lead') then 'lead' else 'member' end, ${at}
    from unnest(${applications}::uuid[], ${users}::uuid[]) with ordinality v(a, u, place)
    where exists (select from applications a where a.platform_id = ${db.platformId} and a.id = v.a)
      and exists (select from members m where m.platform_id = ${db.platformId} and m.user_id = v.u)
    on conflict do nothing returning application_id as "applicationId", user_id as "userId"`.execute(db.kysely)
  return rows
}

/** Takes people off applications; answers the pairs that were there, with what they were. */
export async function removeAssignees(
  db: PlatformDb,
  ids: readonly string[],
  userIds: readonly string[],
): Promise<(AssigneeLink & { role: AssigneeRole })[]> {
  const { rows } = await sql<AssigneeLink & { role: AssigneeRole }>`delete from application_assignees
    where platform_id = ${db.platformId} and application_id = any(${[...ids]}::uuid[])
      and user_id = any(${[...userIds]}::uuid[])
    returning application_id as "applicationId", user_id as "userId", role`.execute(db.kysely)
  return rows
}

/** Makes one of its people the lead of each application; answers those where that changed anything. */
export async function setLead(db: PlatformDb, ids: readonly string[], userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update application_assignees x
    set role = case when x.user_id = ${userId} then 'lead' else 'member' end
    where x.platform_id = ${db.platformId} and x.application_id = any(${[...ids]}::uuid[])
      and x.role <> case when x.user_id = ${userId} then 'lead' else 'member' end
      and exists (select from application_assignees l where l.platform_id = x.platform_id
        and l.application_id = x.application_id and l.user_id = ${userId})
    returning x.application_id as id`.execute(db.kysely)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Has a person lead no longer who stays among those in charge; answers the applications that they led. */
export async function dropLead(db: PlatformDb, ids: readonly string[], userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update application_assignees set role = 'member'
    where platform_id = ${db.platformId} and application_id = any(${[...ids]}::uuid[])
      and user_id = ${userId} and role = 'lead'
    returning application_id as id`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** Takes a person out of the rules that put them in charge; a rule that is left with nobody does nothing. */
export async function eraseAssignee(db: PlatformDb, userId: string): Promise<void> {
  await db
    .change('assignment_rules')
    .set({ user_ids: sql`array_remove(user_ids, ${userId}::uuid)` })
    .where(sql<boolean>`user_ids @> array[${userId}::uuid]`)
    .execute()
}

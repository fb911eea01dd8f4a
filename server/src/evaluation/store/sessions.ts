import { ResultRules, type SessionMode, type SessionState } from '@laurel/contract/evaluation'
import type { StagedPolicy } from '@laurel/contract/evaluation/rules/permission'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { type Selectable, sql } from 'kysely'
import { ask, type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

/** An evaluation session as the server works with it. */
export interface Session {
  readonly id: string
  readonly programId: string
  readonly slug: string
  readonly title: LocalizedText
  readonly instructions: LocalizedText
  readonly mode: SessionMode
  readonly resultRules: ResultRules
  readonly state: SessionState
  readonly opensAt: Date | null
  readonly softClosesAt: Date | null
  readonly closesAt: Date | null
  readonly policy: StagedPolicy
  readonly round: number
  readonly parentId: string | null
  readonly reviewsPerEntry: number
  /** The version of the sheet that jurors fill. */
  readonly scorecardVersion: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
  /** The charter that jurors sign; 0 while there is none. */
  readonly charterVersion: number
  /** Jurors are asked what they would like to judge, until the date where there is one. */
  readonly bidsOpen: boolean
  readonly bidsCloseAt: Date | null
}

export type SessionRow = Selectable<DB['evaluation_sessions']>

export function readSession(row: SessionRow): Session {
  return {
    id: row.id,
    programId: row.program_id,
    slug: row.slug,
    title: row.title as LocalizedText,
    instructions: row.instructions as LocalizedText,
    mode: row.mode as SessionMode,
    resultRules: ResultRules.parse(row.result_rules),
    state: row.state as SessionState,
    opensAt: row.opens_at,
    softClosesAt: row.soft_closes_at,
    closesAt: row.closes_at,
    policy: readPolicy(row),
    round: row.round,
    parentId: row.parent_id,
    reviewsPerEntry: row.reviews_per_entry,
    scorecardVersion: row.scorecard_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    charterVersion: row.charter_version,
    bidsOpen: row.bids_open,
    bidsCloseAt: row.bids_close_at,
  }
}

function readPolicy(row: SessionRow): StagedPolicy {
  return {
    applicantIdentity: row.applicant_identity as StagedPolicy['applicantIdentity'],
    peerContent: row.peer_content as StagedPolicy['peerContent'],
    peerIdentity: row.peer_identity as StagedPolicy['peerIdentity'],
    aggregate: row.aggregate as StagedPolicy['aggregate'],
    applicantFeedback: row.applicant_feedback as StagedPolicy['applicantFeedback'],
    jurorIdentityToApplicant: row.juror_identity_to_applicant as StagedPolicy['jurorIdentityToApplicant'],
    jurorExport: row.juror_export as StagedPolicy['jurorExport'],
  }
}

const policyColumns = (policy: Partial<StagedPolicy> = {}) => ({
  applicant_identity: policy.applicantIdentity,
  peer_content: policy.peerContent,
  peer_identity: policy.peerIdentity,
  aggregate: policy.aggregate,
  applicant_feedback: policy.applicantFeedback,
  juror_identity_to_applicant: policy.jurorIdentityToApplicant,
  juror_export: policy.jurorExport,
})

export async function findSession(db: PlatformDb, id: string): Promise<Session | undefined> {
  const text = 'select * from evaluation_sessions where platform_id = $1 and id = $2'
  const [row] = await ask<SessionRow>(db, text, [db.platformId, id])
  return row && readSession(row)
}

/** A session of a program by its slug. */
export async function findSessionBySlug(db: PlatformDb, programId: string, slug: string): Promise<Session | undefined> {
  const named = db.from('evaluation_sessions').where('program_id', '=', programId).where('slug', '=', slug)
  const row = await named.selectAll().executeTakeFirst()
  return row && readSession(row)
}

/** The same, held until the end of the transaction: what depends on the session's state waits for its change. */
export async function lockSession(db: PlatformDb, id: string): Promise<Session | undefined> {
  const row = await db.from('evaluation_sessions').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row && readSession(row)
}

export async function listSessions(db: PlatformDb, programId: string): Promise<Session[]> {
  const all = db.from('evaluation_sessions').where('program_id', '=', programId)
  return (await all.orderBy('id', 'desc').selectAll().execute()).map(readSession)
}

export async function insertSession(
  db: PlatformDb,
  session: Pick<Session, 'id' | 'programId' | 'slug' | 'title' | 'reviewsPerEntry'> & {
    mode?: SessionMode
    resultRules?: ResultRules
    policy?: Partial<StagedPolicy>
    parent?: Pick<Session, 'id' | 'round'>
  },
  at: Date,
): Promise<Session> {
  const row = await db
    .insert('evaluation_sessions', {
      id: session.id,
      program_id: session.programId,
      slug: session.slug,
      title: json(session.title),
      reviews_per_entry: session.reviewsPerEntry,
      ...policyColumns(session.policy),
      parent_id: session.parent?.id,
      round: (session.parent?.round ?? 0) + 1,
      mode: session.mode,
      result_rules: session.resultRules && json(session.resultRules),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return readSession(row)
}

type Changes = Partial<
  Pick<
    Session,
    | 'slug'
    | 'title'
    | 'instructions'
    | 'state'
    | 'opensAt'
    | 'softClosesAt'
    | 'closesAt'
    | 'policy'
    | 'reviewsPerEntry'
    | 'charterVersion'
    | 'mode'
    | 'resultRules'
  >
>

export async function setSession(db: PlatformDb, id: string, changes: Changes, at: Date): Promise<Session> {
  const row = await db
    .change('evaluation_sessions')
    .set({
      slug: changes.slug,
      title: changes.title && json(changes.title),
      instructions: changes.instructions && json(changes.instructions),
      mode: changes.mode,
      result_rules: changes.resultRules && json(changes.resultRules),
      state: changes.state,
      opens_at: changes.opensAt,
      soft_closes_at: changes.softClosesAt,
      closes_at: changes.closesAt,
      ...policyColumns(changes.policy),
      reviews_per_entry: changes.reviewsPerEntry,
      charter_version: changes.charterVersion,
      updated_at: at,
    })
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readSession(row)
}

export async function deleteSession(db: PlatformDb, id: string): Promise<void> {
  await db.remove('evaluation_sessions').where('id', '=', id).execute()
}

/** The slugs of a program's other sessions. */
export async function listSessionSlugs(db: PlatformDb, programId: string, except?: string): Promise<Set<string>> {
  const all = db.from('evaluation_sessions').where('program_id', '=', programId)
  const rows = await all.select(['id', 'slug']).execute()
  return new Set(rows.flatMap(({ id, slug }) => (id === except ? [] : [slug])))
}

/** Counts of a session. Withdrawn entries and pairs set aside by a conflict are in none of them. */
export interface SessionCounts {
  readonly criteria: number
  readonly weighing: number
  readonly entries: number
  /** Of them, those that the whole jury judges. */
  readonly calibration: number
  readonly jurors: number
  readonly accepted: number
  /** Of them, those who judge. */
  readonly judging: number
  readonly assigned: number
  readonly started: number
  readonly submitted: number
  readonly suspected: number
  readonly evaluations: number
}

export async function countSessions(db: PlatformDb, ids: readonly string[]): Promise<Map<string, SessionCounts>> {
  const { rows } = await sql<SessionCounts & { id: string }>`
    select s.id, c.*, e.*, j.*, a.*, k.*, v.*
    from evaluation_sessions s
    cross join lateral (select (count(*) filter (where kind <> 'separator'))::int as criteria, (count(*) filter (where weight > 0))::int as weighing
      from criteria where platform_id = s.platform_id and session_id = s.id) c
    cross join lateral (select count(*)::int as entries, (count(*) filter (where x.is_calibration))::int as calibration from entries x
      join applications p on p.platform_id = x.platform_id and p.id = x.application_id
      where x.platform_id = s.platform_id and x.session_id = s.id and p.state not in ('withdrawn', 'deleted')) e
    cross join lateral (select (count(*) filter (where state in ('invited', 'accepted')))::int as jurors,
        (count(*) filter (where state = 'accepted'))::int as accepted,
        (count(*) filter (where state = 'accepted' and role in ('chair', 'deputy', 'juror')))::int as judging
      from jurors where platform_id = s.platform_id and session_id = s.id) j
    cross join lateral (select count(*)::int as assigned, (count(*) filter (where w.state = 'draft'))::int as started,
        (count(*) filter (where w.state = 'submitted'))::int as submitted
      from assignments x
      join entries en on en.platform_id = x.platform_id and en.id = x.entry_id
      join applications p on p.platform_id = en.platform_id and p.id = en.application_id
      left join evaluations w on w.platform_id = x.platform_id and w.assignment_id = x.id
      where x.platform_id = s.platform_id and x.session_id = s.id and p.state not in ('withdrawn', 'deleted')
        and not exists (select 1 from conflicts k where k.platform_id = x.platform_id and k.entry_id = x.entry_id
          and k.juror_id = x.juror_id and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror')))) a
    cross join lateral (select count(*)::int as suspected from conflicts
      where platform_id = s.platform_id and session_id = s.id and state = 'suspected') k
    cross join lateral (select count(*)::int as evaluations from evaluations
      where platform_id = s.platform_id and session_id = s.id) v
    where s.platform_id = ${db.platformId} and s.id = any(${[...ids]}::uuid[])`.execute(db.kysely)
  return new Map(rows.map((row) => [row.id, row]))
}

import type { Motion, MotionTally, MotionVote } from '@laurel/contract/deliberation'
import type { Selectable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export interface MotionRow {
  readonly id: string
  readonly entryId: string
  /** The same for motions put to the vote together. */
  readonly groupId: string | null
  readonly typeId: string
  readonly amountCents: number | null
  readonly text: string
  readonly ballot: Motion['ballot']
  readonly quorum: number
  readonly majority: Motion['majority']
  readonly state: Motion['state']
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly tally: MotionTally | null
}

const readMotion = (row: Selectable<DB['motions']>): MotionRow => ({
  id: row.id,
  entryId: row.entry_id,
  groupId: row.group_id,
  typeId: row.type_id,
  amountCents: row.amount_cents,
  text: row.text,
  ballot: row.ballot as Motion['ballot'],
  quorum: row.quorum,
  majority: row.majority as Motion['majority'],
  state: row.state as Motion['state'],
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  tally: row.tally as MotionTally | null,
})

/** Of one entry, or of the whole session, the oldest first. */
export async function listMotions(db: PlatformDb, sessionId: string, entryId?: string): Promise<MotionRow[]> {
  const all = db.from('motions').where('session_id', '=', sessionId)
  const rows = await all
    .$if(entryId !== undefined, (q) => q.where('entry_id', '=', entryId ?? ''))
    .orderBy('opened_at')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(readMotion)
}

/** Held: votes and the count follow each other. */
export async function lockMotion(db: PlatformDb, entryId: string, id: string): Promise<MotionRow | undefined> {
  const one = db.from('motions').where('entry_id', '=', entryId).where('id', '=', id)
  const row = await one.selectAll().forUpdate().executeTakeFirst()
  return row && readMotion(row)
}

/** The motions put to the vote with this one, itself among them, in the order of their entries; held. */
export async function lockJointMotions(db: PlatformDb, { id, groupId }: MotionRow): Promise<MotionRow[]> {
  const all = db.from('motions').where(groupId ? 'group_id' : 'id', '=', groupId ?? id)
  return (await all.orderBy('entry_id').selectAll().forUpdate().execute()).map(readMotion)
}

export interface NewMotion extends Omit<MotionRow, 'state' | 'closedAt' | 'tally'> {
  readonly sessionId: string
  readonly proposerId: string | null
}

export async function insertMotion(db: PlatformDb, motion: NewMotion): Promise<void> {
  await db
    .insert('motions', {
      id: motion.id,
      session_id: motion.sessionId,
      entry_id: motion.entryId,
      group_id: motion.groupId,
      type_id: motion.typeId,
      amount_cents: motion.amountCents,
      text: motion.text,
      ballot: motion.ballot,
      quorum: motion.quorum,
      majority: motion.majority,
      proposer_id: motion.proposerId,
      opened_at: motion.openedAt,
    })
    .execute()
}

export async function endMotion(
  db: PlatformDb,
  id: string,
  state: 'carried' | 'lost' | 'withdrawn',
  tally: MotionTally | null,
  at: Date,
): Promise<void> {
  const set = { state, closed_at: at, tally: tally && json(tally) }
  await db.change('motions').set(set).where('id', '=', id).execute()
}

export interface MotionVoteRow {
  readonly motionId: string
  readonly jurorId: string
  readonly vote: MotionVote
}

export async function listMotionVotes(db: PlatformDb, motionIds: readonly string[]): Promise<MotionVoteRow[]> {
  if (motionIds.length === 0) return []
  const cast = db.from('motion_votes').where('motion_id', 'in', [...motionIds])
  const rows = await cast.select(['motion_id as motionId', 'juror_id as jurorId', 'vote']).execute()
  return rows.map((row) => ({ ...row, vote: row.vote as MotionVote }))
}

/** A vote replaces the one before. */
export async function setMotionVote(
  db: PlatformDb,
  { motionId, jurorId, vote }: MotionVoteRow,
  at: Date,
): Promise<void> {
  await db
    .insert('motion_votes', { motion_id: motionId, juror_id: jurorId, vote, cast_at: at })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'motion_id', 'juror_id']).doUpdateSet({ vote, cast_at: at }),
    )
    .execute()
}

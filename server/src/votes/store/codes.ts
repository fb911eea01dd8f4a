import type { Choice } from '@laurel/contract/votes/rules'
import type { Selectable } from 'kysely'
import { ask, type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

interface CodeColumns extends Omit<Selectable<DB['vote_codes']>, 'choices' | 'purpose' | 'voter_id'> {
  readonly choices: Choice[] | null
}
/** Of somebody who votes. */
export type VoterCode = CodeColumns & { readonly purpose: 'cast' | 'show' | 'appeal'; readonly voter_id: string }
export type CodeRow = VoterCode | (CodeColumns & { readonly purpose: 'show' | 'appeal'; readonly voter_id: null })

export interface NewCode {
  readonly id: string
  readonly voteId: string
  /** Null: requested for an address that has not voted; no code is right. */
  readonly voterId: string | null
  /** Of its mailbox, but for a code that casts a ballot. */
  readonly identity: string | null
  readonly purpose: CodeRow['purpose']
  readonly choices: readonly Choice[] | null
  readonly hash: string
  readonly sends: number
  readonly at: Date
  readonly expiresAt: Date
  readonly device: string | null
  readonly network: string | null
  readonly seconds: number | null
  readonly wantsResult: boolean
  readonly message: string | null
  readonly mailId: string | null
}

export async function insertCode(db: PlatformDb, code: NewCode): Promise<void> {
  await db
    .insert('vote_codes', {
      id: code.id,
      vote_id: code.voteId,
      voter_id: code.voterId,
      identity_hash: code.identity,
      purpose: code.purpose,
      choices: code.choices && json(code.choices),
      code_hash: code.hash,
      sends: code.sends,
      sent_at: code.at,
      expires_at: code.expiresAt,
      created_at: code.at,
      counted_from: code.at,
      device_hash: code.device,
      network_hash: code.network,
      seconds: code.seconds,
      wants_result: code.wantsResult,
      message: code.message,
      mail_id: code.mailId,
    })
    .execute()
}

/** Held until the end of the transaction: two who type it at once follow each other. */
export async function lockCode(db: PlatformDb, voteId: string, id: string): Promise<CodeRow | undefined> {
  const [row] = await ask<CodeRow>(
    db,
    'select * from vote_codes where platform_id = $1 and vote_id = $2 and id = $3 for update',
    [db.platformId, voteId, id],
  )
  return row
}

export async function countTry(db: PlatformDb, id: string): Promise<void> {
  await ask(db, 'update vote_codes set tries = tries + 1 where platform_id = $1 and id = $2', [db.platformId, id])
}

export async function useCode(db: PlatformDb, id: string, at: Date): Promise<void> {
  await ask(
    db,
    'update vote_codes set used_at = $3, choices = null, message = null where platform_id = $1 and id = $2',
    [db.platformId, id, at],
  )
}

export interface Renewal {
  readonly hash: string
  readonly at: Date
  readonly expiresAt: Date
  /** Whether a code leaves. */
  readonly leaves: boolean
  /** Since when renewals of this code are counted: they begin anew when that is now. */
  readonly from: Date
  /** Absent: the mail before stays that of this code. */
  readonly mailId?: string | null
}

export async function renewCode(db: PlatformDb, id: string, renewal: Renewal): Promise<void> {
  const { hash, at, expiresAt, leaves, from, mailId } = renewal
  await ask(
    db,
    `update vote_codes set code_hash = $3, sent_at = $4, expires_at = $5, tries = 0, counted_from = $6,
        renewals = case when counted_from = $6 then renewals + 1 else 1 end,
        sends = case when counted_from = $6 then sends else 0 end + $7::int,
        mail_id = case when $8 then $9::uuid else mail_id end
      where platform_id = $1 and id = $2`,
    [db.platformId, id, hash, at, expiresAt, from, leaves ? 1 : 0, mailId !== undefined, mailId ?? null],
  )
}

/** The code that was mailed for one's own ballot, or an objection. */
export async function setMailed(db: PlatformDb, id: string, hash: string): Promise<void> {
  await db.change('vote_codes').set({ code_hash: hash }).where('id', '=', id).execute()
}

/** The mail of the code that a voter last asked for to cast a ballot. */
export async function findLastMail(db: PlatformDb, voterId: string): Promise<string | null> {
  const row = await db
    .from('vote_codes')
    .where('voter_id', '=', voterId)
    .where('purpose', '=', 'cast')
    .where('mail_id', 'is not', null)
    .select('mail_id')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mail_id ?? null
}

/** Other choices for a code that is on its way. */
export async function changeChoices(db: PlatformDb, id: string, choices: readonly Choice[]): Promise<void> {
  await db
    .change('vote_codes')
    .set({ choices: json(choices) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}

export interface Sent {
  readonly sends: number
  readonly last: Date | null
}

/** Codes for ballots mailed to a voter since a moment, and when the last one left that was not typed. */
export async function countSent(db: PlatformDb, voterId: string, since: Date): Promise<Sent> {
  const [row] = await ask<Sent>(
    db,
    `select coalesce(sum(sends), 0)::int as sends, max(sent_at) filter (where sends > 0 and used_at is null) as last from vote_codes
      where platform_id = $1 and voter_id = $2 and purpose = 'cast' and counted_from > $3`,
    [db.platformId, voterId, since],
  )
  return row ?? { sends: 0, last: null }
}

/** The same of codes for one's own ballot and objections: of a mailbox, whether it has voted or not. */
export async function countRequested(db: PlatformDb, voteId: string, identity: string, since: Date): Promise<Sent> {
  const [row] = await ask<Sent>(
    db,
    `select coalesce(sum(sends), 0)::int as sends, max(sent_at) filter (where sends > 0) as last from vote_codes
      where platform_id = $1 and vote_id = $2 and identity_hash = $3 and counted_from > $4`,
    [db.platformId, voteId, identity, since],
  )
  return row ?? { sends: 0, last: null }
}

export interface RequestedCode {
  readonly purpose: string
  readonly at: Date
}

export async function listRequestedCodes(db: PlatformDb, voteId: string, identity: string): Promise<RequestedCode[]> {
  const rows = db.from('vote_codes').where('vote_id', '=', voteId).where('identity_hash', '=', identity)
  return rows.select(['purpose', 'created_at as at']).orderBy('created_at').execute()
}

export async function removeRequested(db: PlatformDb, voteId: string, identity: string): Promise<void> {
  await db.remove('vote_codes').where('vote_id', '=', voteId).where('identity_hash', '=', identity).execute()
}

/** Forgets codes for one's own ballot and objections that were last asked for before a moment; answers whether any is left. */
export async function forgetRequested(db: PlatformDb, voteId: string, before: Date): Promise<boolean> {
  await db
    .remove('vote_codes')
    .where('vote_id', '=', voteId)
    .where('identity_hash', 'is not', null)
    .where('sent_at', '<=', before)
    .execute()
  const left = db.from('vote_codes').where('vote_id', '=', voteId).where('identity_hash', 'is not', null)
  return (await left.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Codes that left for a device and for a network since a moment. */
export async function countCodes(
  db: PlatformDb,
  voteId: string,
  { device, network, since }: { device: string | null; network: string | null; since: Date },
): Promise<{ device: number; network: number }> {
  const [row] = await ask<{ device: number; network: number }>(
    db,
    `select
      (select coalesce(sum(sends), 0)::int from vote_codes where platform_id = $1 and vote_id = $2 and device_hash = $3
        and created_at > $5) as device,
      (select coalesce(sum(sends), 0)::int from vote_codes where platform_id = $1 and vote_id = $2 and network_hash = $4
        and created_at > $5) as network`,
    [db.platformId, voteId, device, network, since],
  )
  return row ?? { device: 0, network: 0 }
}

/** Ballots that nobody confirmed in time are forgotten. */
export async function removePending(db: PlatformDb, voteId: string): Promise<void> {
  await db.remove('vote_codes').where('vote_id', '=', voteId).where('purpose', '<>', 'appeal').execute()
}

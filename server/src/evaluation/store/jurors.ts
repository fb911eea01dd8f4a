import type { JurorChange, JurorExpertise, JurorRole, JurorState } from '@laurel/contract/evaluation/jurors'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Selectable } from 'kysely'
import { ask, type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

/** Someone on the jury of a session. */
export interface JurorRow {
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly organisation: string
  readonly lang: Locale
  readonly userId: string | null
  readonly state: JurorState
  readonly tokenExpiresAt: Date
  readonly minLoad: number | null
  readonly maxLoad: number | null
  readonly expertise: JurorExpertise
  readonly languages: Locale[]
  readonly phone: string
  readonly companyNumber: string
  readonly invitedAt: Date
  readonly answeredAt: Date | null
  readonly remindedAt: Date | null
  /** When they were last written to about wishes. */
  readonly bidsRequestedAt: Date | null
  readonly role: JurorRole
  readonly extendedUntil: Date | null
  readonly extensionReason: string
  /** The charter signed last. */
  readonly charterVersion: number | null
  readonly charterSignedAt: Date | null
}

function readJuror(row: Selectable<DB['jurors']>): JurorRow {
  return {
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    organisation: row.organisation,
    lang: row.lang as Locale,
    userId: row.user_id,
    state: row.state as JurorState,
    tokenExpiresAt: row.token_expires_at,
    minLoad: row.min_load,
    maxLoad: row.max_load,
    expertise: row.expertise as JurorExpertise,
    languages: row.languages as Locale[],
    phone: row.phone,
    companyNumber: row.company_number,
    invitedAt: row.invited_at,
    answeredAt: row.answered_at,
    remindedAt: row.reminded_at,
    bidsRequestedAt: row.bids_asked_at,
    role: row.role as JurorRole,
    extendedUntil: row.extended_until,
    extensionReason: row.extension_reason,
    charterVersion: row.charter_version,
    charterSignedAt: row.charter_signed_at,
  }
}

/** Everyone who was ever invited, by name; those removed too. */
export async function listJurorRows(db: PlatformDb, sessionId: string): Promise<JurorRow[]> {
  const all = db.from('jurors').where('session_id', '=', sessionId)
  return (await all.orderBy('name').orderBy('id').selectAll().execute()).map(readJuror)
}

export async function findJuror(db: PlatformDb, sessionId: string, id: string): Promise<JurorRow | undefined> {
  const row = await db
    .from('jurors')
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && readJuror(row)
}

export async function findJurorById(db: PlatformDb, id: string): Promise<JurorRow | undefined> {
  const row = await db.from('jurors').where('id', '=', id).selectAll().executeTakeFirst()
  return row && readJuror(row)
}

export async function findJurorByEmail(
  db: PlatformDb,
  sessionId: string,
  email: string,
): Promise<JurorRow | undefined> {
  const named = db.from('jurors').where('session_id', '=', sessionId).where('email', '=', email)
  const row = await named.selectAll().forUpdate().executeTakeFirst()
  return row && readJuror(row)
}

/** The person's place on the jury, once accepted. */
export async function findOwnJuror(db: PlatformDb, sessionId: string, userId: string): Promise<JurorRow | undefined> {
  const text =
    "select * from jurors where platform_id = $1 and session_id = $2 and user_id = $3 and state = 'accepted' limit 1"
  const [row] = await ask<Selectable<DB['jurors']>>(db, text, [db.platformId, sessionId, userId])
  return row && readJuror(row)
}

export async function listOwnJurors(db: PlatformDb, userId: string): Promise<JurorRow[]> {
  const own = db.from('jurors').where('user_id', '=', userId).where('state', '=', 'accepted')
  return (await own.orderBy('session_id', 'desc').selectAll().execute()).map(readJuror)
}

/** Invitations to an address, in lower case, that have no answer; the newest first. */
export async function listInvitedJurors(db: PlatformDb, email: string): Promise<JurorRow[]> {
  const invited = db.from('jurors').where('email', '=', email).where('state', '=', 'invited')
  return (await invited.orderBy('invited_at', 'desc').orderBy('id').selectAll().execute()).map(readJuror)
}

/** One of them, held: answered twice at once it is answered once. */
export async function lockInvitedJuror(db: PlatformDb, id: string, email: string): Promise<JurorRow | undefined> {
  const invited = db.from('jurors').where('id', '=', id).where('email', '=', email).where('state', '=', 'invited')
  const row = await invited.selectAll().forUpdate().executeTakeFirst()
  return row && readJuror(row)
}

/** The invitation of a link, held: a link answered twice at once is answered once. */
export async function lockJurorByToken(db: PlatformDb, tokenHash: string): Promise<JurorRow | undefined> {
  const row = await db.from('jurors').where('token_hash', '=', tokenHash).selectAll().forUpdate().executeTakeFirst()
  return row && readJuror(row)
}

/** The details of a juror that staff write. */
export type JurorDetails = Omit<JurorChange, 'role'>

export const detailColumns = (details: JurorDetails) => ({
  name: details.name,
  organisation: details.organisation,
  min_load: details.minLoad,
  max_load: details.maxLoad,
  expertise: json(details.expertise),
  languages: details.languages,
  phone: details.phone,
  company_number: details.companyNumber,
})

export interface NewJuror {
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly lang: Locale
  readonly role: JurorRole
  readonly details: JurorDetails
  readonly tokenHash: string
  readonly tokenExpiresAt: Date
  readonly at: Date
}

export async function insertJuror(db: PlatformDb, juror: NewJuror): Promise<JurorRow> {
  const added = db.insert('jurors', {
    id: juror.id,
    session_id: juror.sessionId,
    email: juror.email,
    ...detailColumns(juror.details),
    lang: juror.lang,
    role: juror.role,
    token_hash: juror.tokenHash,
    token_expires_at: juror.tokenExpiresAt,
    invited_at: juror.at,
  })
  return readJuror(await added.returningAll().executeTakeFirstOrThrow())
}

type Changes = Partial<
  Pick<
    Selectable<DB['jurors']>,
    | 'name'
    | 'organisation'
    | 'lang'
    | 'min_load'
    | 'max_load'
    | 'languages'
    | 'phone'
    | 'company_number'
    | 'state'
    | 'user_id'
    | 'token_hash'
    | 'token_expires_at'
    | 'invited_at'
    | 'answered_at'
    | 'bids_asked_at'
    | 'role'
    | 'extended_until'
    | 'extension_reason'
    | 'charter_version'
    | 'charter_signed_at'
  > & { expertise: ReturnType<typeof json> }
>

export async function setJuror(db: PlatformDb, id: string, changes: Changes): Promise<JurorRow> {
  const changed = db.change('jurors').set(changes).where('id', '=', id)
  return readJuror(await changed.returningAll().executeTakeFirstOrThrow())
}

export async function setReminded(db: PlatformDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .change('jurors')
    .set({ reminded_at: at })
    .where('id', 'in', [...ids])
    .execute()
}

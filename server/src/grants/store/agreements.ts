import type { Agreement, SignatureMethod } from '@laurel/contract/grants'
import type { EvidenceEvent, EvidenceKind } from '@laurel/contract/grants/evidence'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['grant_agreements']>
type AgreementState = Agreement['state']
type Signer = Selectable<DB['grant_signers']>

/** An agreement without its document. */
export interface AgreementRow extends Omit<Row, 'state' | 'document'> {
  readonly state: AgreementState
}
export interface SignerRow extends Omit<Signer, 'kind' | 'method'> {
  readonly kind: 'grantee' | 'organiser'
  readonly method: SignatureMethod | null
}

const columns = [
  'platform_id',
  'id',
  'grant_id',
  'version',
  'template_id',
  'template_version',
  'state',
  'lang',
  'body',
  'sha256',
  'until',
  'message',
  'sent_by',
  'sent_at',
  'settled_at',
] as const

export async function findAgreement(db: PlatformDb, id: string): Promise<AgreementRow | undefined> {
  const row = await db.from('grant_agreements').where('id', '=', id).select(columns).executeTakeFirst()
  return row as AgreementRow | undefined
}

export async function lockAgreement(db: PlatformDb, id: string): Promise<AgreementRow | undefined> {
  const row = await db.from('grant_agreements').where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
  return row as AgreementRow | undefined
}

export async function readDocument(db: PlatformDb, id: string): Promise<Buffer | undefined> {
  const row = await db.from('grant_agreements').where('id', '=', id).select('document').executeTakeFirst()
  return row?.document
}

/** The newest first. */
export async function listAgreements(db: PlatformDb, grantIds: readonly string[]): Promise<AgreementRow[]> {
  if (grantIds.length === 0) return []
  const rows = await db
    .from('grant_agreements')
    .where('grant_id', 'in', [...grantIds])
    .select(columns)
    .orderBy('version', 'desc')
    .execute()
  return rows as AgreementRow[]
}

export async function insertAgreement(
  db: PlatformDb,
  row: Omit<Insertable<DB['grant_agreements']>, 'platform_id'>,
): Promise<void> {
  await db.insert('grant_agreements', row).execute()
}

export async function setAgreement(
  db: PlatformDb,
  id: string,
  changes: Pick<Updateable<DB['grant_agreements']>, 'state' | 'message' | 'settled_at'>,
): Promise<void> {
  await db.change('grant_agreements').set(changes).where('id', '=', id).execute()
}

export async function listSigners(db: PlatformDb, agreementIds: readonly string[]): Promise<SignerRow[]> {
  if (agreementIds.length === 0) return []
  const rows = await db
    .from('grant_signers')
    .where('agreement_id', 'in', [...agreementIds])
    .selectAll()
    .orderBy('position')
    .execute()
  return rows as SignerRow[]
}

export async function findSignerByToken(db: PlatformDb, hash: string): Promise<SignerRow | undefined> {
  const row = await db.from('grant_signers').where('token_hash', '=', hash).selectAll().executeTakeFirst()
  return row as SignerRow | undefined
}

export async function findSigner(db: PlatformDb, id: string): Promise<SignerRow | undefined> {
  return (await db.from('grant_signers').where('id', '=', id).selectAll().executeTakeFirst()) as SignerRow | undefined
}

export async function insertSigners(
  db: PlatformDb,
  rows: readonly Omit<Insertable<DB['grant_signers']>, 'platform_id'>[],
): Promise<void> {
  await db.insert('grant_signers', rows).execute()
}

export async function setSigner(
  db: PlatformDb,
  id: string,
  changes: Pick<
    Updateable<DB['grant_signers']>,
    'token_hash' | 'seen_at' | 'signed_at' | 'method' | 'signature' | 'user_id'
  >,
): Promise<void> {
  await db.change('grant_signers').set(changes).where('id', '=', id).execute()
}

/** Links of an agreement end, but for those who signed: they may read what they signed. */
export async function endLinks(db: PlatformDb, agreementId: string): Promise<void> {
  await db
    .change('grant_signers')
    .set({ token_hash: null })
    .where('agreement_id', '=', agreementId)
    .where('signed_at', 'is', null)
    .execute()
}

export async function listEvidence(db: PlatformDb, agreementId: string): Promise<EvidenceEvent[]> {
  const rows = await db
    .from('grant_evidence')
    .where('agreement_id', '=', agreementId)
    .selectAll()
    .orderBy('number')
    .execute()
  return rows.map(({ number, kind, at, detail, hash }) => ({
    number,
    kind: kind as EvidenceKind,
    at: at.toISOString(),
    detail: detail as EvidenceEvent['detail'],
    hash,
  }))
}

/** The last number and hash, for whoever holds the agreement. */
export async function findLastEvidence(db: PlatformDb, agreementId: string): Promise<{ number: number; hash: string }> {
  const row = await db
    .from('grant_evidence')
    .where('agreement_id', '=', agreementId)
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { number: 0, hash: '' }
}

export async function insertEvidence(
  db: PlatformDb,
  row: { readonly agreementId: string; readonly event: EvidenceEvent },
): Promise<void> {
  const { number, kind, at, detail, hash } = row.event
  await db
    .insert('grant_evidence', {
      agreement_id: row.agreementId,
      number,
      kind,
      at: new Date(at),
      detail: json(detail),
      hash,
    })
    .execute()
}

type CodeRow = Selectable<DB['grant_codes']>

export async function lockCode(db: PlatformDb, subjectId: string): Promise<CodeRow | undefined> {
  return db.from('grant_codes').where('subject_id', '=', subjectId).selectAll().forUpdate().executeTakeFirst()
}

export async function putCode(
  db: PlatformDb,
  row: Pick<CodeRow, 'subject_id' | 'code_hash' | 'sends' | 'sent_at' | 'expires_at'>,
): Promise<void> {
  const { subject_id, ...rest } = row
  const fresh = { ...rest, tries: 0, used_at: null }
  await db
    .insert('grant_codes', { subject_id, ...fresh })
    .onConflict((on) => on.columns(['platform_id', 'subject_id']).doUpdateSet(fresh))
    .execute()
}

export async function countTry(db: PlatformDb, subjectId: string): Promise<void> {
  await db
    .change('grant_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('subject_id', '=', subjectId)
    .execute()
}

export async function useCode(db: PlatformDb, subjectId: string, at: Date): Promise<void> {
  await db.change('grant_codes').set({ used_at: at }).where('subject_id', '=', subjectId).execute()
}

/** Agreements that nobody will sign go with an application whose people are erased; signed ones stay, as the law asks. */
export async function eraseUnsigned(db: PlatformDb, applicationId: string): Promise<void> {
  await sql`delete from grant_agreements s using grants g where s.platform_id = ${db.platformId}
    and g.platform_id = s.platform_id and g.id = s.grant_id and g.application_id = ${applicationId}
    and s.state <> 'signed'`.execute(db.kysely)
}

export async function hasSigned(db: PlatformDb, applicationId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from grants g where g.platform_id = ${db.platformId}
    and g.application_id = ${applicationId} and (exists (select from grant_agreements s
        where s.platform_id = g.platform_id and s.grant_id = g.id and s.state = 'signed')
      or exists (select from grant_installments i where i.platform_id = g.platform_id and i.grant_id = g.id
        and i.state in ('ordered', 'paid')))
    limit 1`.execute(db.kysely)
  return rows.length > 0
}

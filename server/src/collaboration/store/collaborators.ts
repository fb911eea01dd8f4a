import type { CollaboratorRights } from '@laurel/contract/collaboration'
import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['collaborators']>

/** Somebody invited to apply with the owner; with the name of their account once they accepted. */
export interface CollaboratorRow extends Omit<Row, 'rights'> {
  readonly rights: CollaboratorRights
  readonly name: string | null
}

/** Everybody invited to an application, in the order of their invitations. */
export async function listCollaborators(db: PlatformDb, applicationId: string): Promise<CollaboratorRow[]> {
  const rows = await db.kysely
    .selectFrom('collaborators as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .where('c.platform_id', '=', db.platformId)
    .where('c.application_id', '=', applicationId)
    .selectAll('c')
    .select(['u.firstname', 'u.lastname'])
    .orderBy('c.id')
    .execute()
  return rows.map(({ firstname, lastname, ...row }) => ({
    ...row,
    rights: row.rights as CollaboratorRights,
    name: row.user_id === null ? null : `${firstname ?? ''} ${lastname ?? ''}`.trim(),
  }))
}

/** Those who apply with the owner, and accepted to. */
export async function listPeopleWith(
  db: PlatformDb,
  applicationId: string,
): Promise<{ userId: string; email: string; name: string }[]> {
  const rows = await listCollaborators(db, applicationId)
  return rows.flatMap(({ user_id: userId, accepted_at, email, name }) =>
    userId !== null && accepted_at !== null ? [{ userId, email, name: name ?? '' }] : [],
  )
}

export async function findCollaborator(db: PlatformDb, id: string): Promise<Row | undefined> {
  return db.from('collaborators').where('id', '=', id).selectAll().executeTakeFirst()
}

/** The invitation behind a link, held until the end of the transaction. */
export async function lockCollaboratorByToken(db: PlatformDb, tokenHash: string): Promise<Row | undefined> {
  return db.from('collaborators').where('token_hash', '=', tokenHash).selectAll().forUpdate().executeTakeFirst()
}

export async function findCollaboratorByToken(db: PlatformDb, tokenHash: string): Promise<Row | undefined> {
  return db.from('collaborators').where('token_hash', '=', tokenHash).selectAll().executeTakeFirst()
}

export async function insertCollaborator(
  db: PlatformDb,
  row: Omit<Row, 'platform_id' | 'accepted_at' | 'ownership_offered_at'> & Partial<Pick<Row, 'accepted_at'>>,
): Promise<void> {
  await db.insert('collaborators', { ...row, ownership_offered_at: null }).execute()
}

type Changes = Partial<
  Pick<Row, 'rights' | 'token_hash' | 'expires_at' | 'invited_at' | 'user_id' | 'accepted_at' | 'ownership_offered_at'>
>

export async function setCollaborator(db: PlatformDb, id: string, changes: Changes): Promise<void> {
  await db.change('collaborators').set(changes).where('id', '=', id).execute()
}

export async function removeCollaborator(db: PlatformDb, id: string): Promise<void> {
  await db.remove('collaborators').where('id', '=', id).execute()
}

/** Gives an application another owner: the name and address that lists and mails use change with it. */
export async function setOwner(
  db: PlatformDb,
  id: string,
  owner: { id: string; name: string; email: string; searchText: string },
  at: Date,
): Promise<void> {
  await db
    .change('applications')
    .set({
      owner_id: owner.id,
      applicant_name: owner.name,
      applicant_email: owner.email,
      search_text: owner.searchText,
      updated_at: at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

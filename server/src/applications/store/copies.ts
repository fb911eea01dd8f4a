import { json, type PlatformDb } from '../../kernel/db/index.ts'

/** Answers that a copy brought into an empty application. */
export interface Copied {
  readonly from: string
  /** ISO moment. */
  readonly at: string
  /** The version of each step's answers as the copy left it. */
  readonly versions: Readonly<Record<string, number>>
  /** Ids of the files that were made. */
  readonly files: readonly string[]
}

export async function findCopied(db: PlatformDb, applicationId: string): Promise<Copied | null> {
  const row = await db.from('applications').where('id', '=', applicationId).select('copied').executeTakeFirst()
  return (row?.copied ?? null) as Copied | null
}

export async function setCopied(db: PlatformDb, applicationId: string, copied: Copied | null): Promise<void> {
  await db
    .change('applications')
    .set({ copied: copied ? json(copied) : null })
    .where('id', '=', applicationId)
    .execute()
}

/** All answers of an application go: it is as it was when it was started. */
export async function removeSheets(db: PlatformDb, applicationId: string): Promise<void> {
  await db.remove('application_steps').where('application_id', '=', applicationId).execute()
}

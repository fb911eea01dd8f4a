import type { PlatformDb } from '../../kernel/db/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'

/** The platform that an application belongs to; a mail names no platform, and comes to any host. */
export async function findPlatformOf(scene: Scene, applicationId: string): Promise<string | undefined> {
  const found = await scene.acrossPlatforms('a mail names the application it is about, and no platform', ({ kysely }) =>
    kysely.selectFrom('applications').where('id', '=', applicationId).select('platform_id').executeTakeFirst(),
  )
  return found?.platform_id
}

/** Has a mail read by a job of another platform than the one that it was handed to. */
export function handOver({ db }: Scene, platformId: string, payload: Record<string, unknown>): Promise<void> {
  return enqueue({ platformId, kysely: db.kysely }, 'take-mail', payload, { maxAttempts: 5 })
}

/** Notes that a mail came in; false when it had come in before. */
export async function insertMail(
  db: PlatformDb,
  mail: { readonly applicationId: string; readonly hash: string; readonly at: Date },
): Promise<boolean> {
  const done = await db
    .insert('message_mails', { application_id: mail.applicationId, mail_hash: mail.hash, received_at: mail.at })
    .onConflict((conflict) => conflict.columns(['platform_id', 'application_id', 'mail_hash']).doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Says why a mail became no message. */
export async function setMailProblem(
  db: PlatformDb,
  { applicationId, hash }: { readonly applicationId: string; readonly hash: string },
  problem: string,
): Promise<void> {
  await db
    .change('message_mails')
    .set({ problem })
    .where('application_id', '=', applicationId)
    .where('mail_hash', '=', hash)
    .execute()
}

/** How many messages a person has added to a conversation since a moment; without an account, on the side of who applies. */
export async function countSaidBy(
  db: PlatformDb,
  { applicationId, userId }: { readonly applicationId: string; readonly userId: string | null },
  since: Date,
): Promise<number> {
  const row = await db
    .from('messages')
    .where('application_id', '=', applicationId)
    .where('author_id', 'is not distinct from', userId)
    .$if(userId === null, (said) => said.where('side', '=', 'applicant'))
    .where('sent_at', '>', since)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

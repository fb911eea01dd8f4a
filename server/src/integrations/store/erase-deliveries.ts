import type { PlatformDb } from '../../kernel/db/index.ts'

export async function eraseDeliveriesAbout(db: PlatformDb, applicationId: string): Promise<void> {
  await db
    .change('webhook_deliveries')
    .set({ body: '{}', subject_name: '' })
    .where('subject_id', '=', applicationId)
    .where('state', 'not in', ['waiting', 'sending'])
    .execute()
}

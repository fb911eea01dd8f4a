import type { PlatformDb } from '../../kernel/db/index.ts'

export interface Receipt {
  readonly submissionId: string
  readonly applicationId: string
  readonly fileId: string
  readonly at: Date
}

export async function findReceipt(db: PlatformDb, submissionId: string): Promise<{ fileId: string } | undefined> {
  const row = await db.from('receipts').where('submission_id', '=', submissionId).select('file_id').executeTakeFirst()
  return row && { fileId: row.file_id }
}

/** False when the sending has its receipt already. */
export async function insertReceipt(db: PlatformDb, receipt: Receipt): Promise<boolean> {
  const row = await db
    .insert('receipts', {
      submission_id: receipt.submissionId,
      application_id: receipt.applicationId,
      file_id: receipt.fileId,
      made_at: receipt.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'submission_id']).doNothing())
    .returning('file_id')
    .executeTakeFirst()
  return row !== undefined
}

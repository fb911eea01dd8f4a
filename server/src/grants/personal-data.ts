import type { PlatformDb } from '../kernel/db/index.ts'
import {
  eraseReportTexts,
  eraseUnpaidPayees,
  eraseUnsigned,
  forgetGrantee,
  listPayeesOfPerson,
  listReportsSentBy,
  listSignedBy,
} from './store/index.ts'

/** What a person may ask for: what they signed, where they are paid, and what they reported. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const signed = await listSignedBy(db, userId)
  const accounts = await listPayeesOfPerson(db, userId)
  const reports = await listReportsSentBy(db, userId)
  return {
    signatures: signed.map(({ title, method, signed_at }) => ({ title, method, signedAt: signed_at.toISOString() })),
    accounts: accounts.map(({ title, holder, masked_iban, given_at }) => ({
      title,
      holder,
      iban: masked_iban,
      givenAt: given_at.toISOString(),
    })),
    reports: reports.map(({ title, report, text, at }) => ({ title, report, text, sentAt: at.toISOString() })),
  }
}

/** Signed agreements and payments stay, as the law asks; accounts that nothing was paid to go. */
export async function erasePersonalData(db: PlatformDb, userId: string): Promise<void> {
  await forgetGrantee(db, userId)
}

/** Of an application whose people are erased: what nobody signed and what nothing was paid to goes, and with its answers the reports. */
export async function eraseGrantsOf(db: PlatformDb, applicationId: string, withTexts: boolean): Promise<void> {
  await eraseUnsigned(db, applicationId)
  await eraseUnpaidPayees(db, applicationId)
  if (withTexts) await eraseReportTexts(db, applicationId)
}

import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { type JobRun, job } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { isBounceOf, readBounceAddress } from './bounce-address.ts'
import { enqueueReport, findPlatformOfMail, insertMoment } from './delivery-store.ts'
import { noteBounce, noteComplaint } from './note-delivery.ts'
import { type DeliveryReport, readReport } from './read-report.ts'
import { erasedAddress, findEmail, setEmailState } from './store.ts'

const Payload = z.object({ emailId: z.uuid(), storageKey: z.string() })

/**
 * Has a report of delivery read in the platform of its mail; false for an address that is none of ours, or forged.
 * @param storageKey the report as it was handed in; the job erases it
 */
export async function handOverReport(scene: Scene, address: string, storageKey: string): Promise<boolean> {
  const named = readBounceAddress(address)
  const platformId = named && (await findPlatformOfMail(scene, named.emailId))
  if (!named || !platformId) return false
  if (!isBounceOf(scene.house.secret, named.proof, { platformId, emailId: named.emailId })) return false
  const payload = { emailId: named.emailId, storageKey }
  await enqueueReport(scene.db, platformId, payload)
  return true
}

/** Bytes of a report that are read; what follows is the mail itself. */
const maxRead = 256 * 1024

export const takeReportJob = job(
  'take-mail-report',
  (raw) => Payload.parse(raw),
  async (run: JobRun, { emailId, storageKey }) => {
    const storage = await run.inPlatform(async ({ house }) => house.storage)
    const stored = await storage.get(storageKey)
    if (!stored) return
    const raw = (await buffer(stored.stream)).subarray(0, maxRead).toString('latin1')
    const report = readReport(raw)
    if (report) await run.inPlatform((scene) => takeReport(scene, emailId, report))
    await storage.deleteWithCopies(storageKey)
  },
)

/** What a report changes: a mail that did not arrive never arrives later, and a delay is no failure. */
export async function takeReport(scene: Scene, emailId: string, report: DeliveryReport): Promise<void> {
  const email = await findEmail(scene.db, emailId)
  if (!email || email.state === 'bounced' || email.state === 'complained') return
  // What the other side says repeats the address that was forgotten.
  if (email.to_address === erasedAddress) return
  if (report.kind === 'bounced') return noteBounce(scene, email, report)
  if (report.kind === 'complained') return noteComplaint(scene, email, report.words)
  await insertMoment(scene.db, { emailId, kind: report.kind, detail: report.words, at: scene.now })
  if (report.kind === 'delivered')
    await setEmailState(scene.db, emailId, { state: 'delivered', problem: null, sentAt: email.sent_at ?? scene.now })
}

import { createHash } from 'node:crypto'
import type { MailProvider } from '@laurel/contract/emails'
import { z } from 'zod'
import { type JobRun, job } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { MailReports, Scene } from '../../kernel/scene.ts'
import { isBounceOf, readMark } from '../bounce-address.ts'
import { enqueueReport, insertReport, mapPlatformsOfMails } from '../delivery-store.ts'
import { takeReport } from '../take-report.ts'
import { readBrevo } from './brevo.ts'
import { readMailgun } from './mailgun.ts'
import { readPostmark } from './postmark.ts'
import type { HookCall, HookReader, Reported } from './reported.ts'
import { readSendgrid } from './sendgrid.ts'
import { isSignedBySns, readSes, readSns, snsAddress } from './ses.ts'
import { confirmSubscription, fetchCertificate } from './sns-certificate.ts'

const readers: Readonly<Record<Exclude<MailProvider, 'ses'>, HookReader>> = {
  postmark: readPostmark,
  mailgun: readMailgun,
  sendgrid: readSendgrid,
  brevo: readBrevo,
}

interface Incoming {
  readonly mailReports: MailReports | undefined
  readonly provider: MailProvider
  readonly call: Omit<HookCall, 'key'>
}

/** What a hook says, once it is proven; refuses not_found for a provider that carries no mails of ours. */
export async function verifyHook({ mailReports, provider, call }: Incoming): Promise<readonly Reported[]> {
  if (mailReports?.provider !== provider) refuse('not_found')
  if (provider === 'ses') return verifySns(mailReports, call)
  return readers[provider]({ ...call, key: mailReports.key }) ?? refuse('mail_report_unsigned')
}

async function verifySns(mailReports: MailReports, { body, now }: Incoming['call']): Promise<readonly Reported[]> {
  const message = readSns(body, mailReports.key, now) ?? refuse('mail_report_unsigned')
  const certificate = await fetchCertificate(mailReports, message.SigningCertURL)
  if (!certificate || !isSignedBySns(message, certificate)) refuse('mail_report_unsigned')
  if (message.Type === 'Notification') return readSes(message)
  const address = message.Type === 'SubscriptionConfirmation' && snsAddress(message.SubscribeURL ?? '')
  if (address) await confirmSubscription(mailReports, address.href)
  return []
}

const Said = z.object({
  emailId: z.uuid(),
  hash: z.string(),
  report: z.object({
    kind: z.enum(['bounced', 'deferred', 'delivered', 'complained']),
    code: z.number().optional(),
    status: z.string().optional(),
    words: z.string(),
  }),
})
type Said = z.infer<typeof Said>

/** Reports that one job takes. */
const batch = 100

/** Hands each report to the platform of its mail; one whose mark is none of ours is let fall. */
export async function takeReports(scene: Scene, reported: readonly Reported[]): Promise<undefined> {
  const marked = reported.flatMap(({ mark, once, report }) => {
    const named = readMark(mark)
    return named ? [{ named, once, report }] : []
  })
  const platforms = await mapPlatformsOfMails(scene, [...new Set(marked.map(({ named }) => named.emailId))])
  const said = new Map<string, Said[]>()
  for (const { named, once, report } of marked) {
    const { emailId, proof } = named
    const platformId = platforms.get(emailId)
    if (!platformId || !isBounceOf(scene.house.secret, proof, { platformId, emailId })) continue
    const { kind, code, status, words } = report
    const hash = createHash('sha256').update(once).digest('hex')
    const known = said.get(platformId) ?? []
    known.push({ emailId, hash, report: { kind, words, ...(code && { code }), ...(status && { status }) } })
    said.set(platformId, known)
  }
  for (const [platformId, all] of said) {
    for (let from = 0; from < all.length; from += batch) {
      const reports = all.slice(from, from + batch)
      await enqueueReport(scene.db, platformId, { reports }, 'take-mail-reports')
    }
  }
}

/** Reads reports in the platform of their mails, each in a transaction of its own; one that was taken before changes nothing. */
export const takeHookJob = job(
  'take-mail-reports',
  (raw) => z.object({ reports: z.array(Said) }).parse(raw).reports,
  async (run: JobRun, reports) => {
    for (const { emailId, hash, report } of reports) {
      await run.inPlatform(async (scene) => {
        if (!(await insertReport(scene.db, { emailId, hash, at: scene.now }))) return
        await takeReport(scene, emailId, { ...report, code: report.code, status: report.status })
      })
    }
  },
)

import type { EmailLife, Suppression } from '@laurel/contract/emails'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import {
  insertMoment,
  liftSuppressions,
  listMoments,
  listSuppressions,
  type SuppressionRow,
} from '../delivery-store.ts'
import { mapOwnTitles } from '../own/own-store.ts'
import { type EmailRow, findEmail, listHeldBack, setEmailState } from '../store.ts'
import { type LogScope, presentEmail } from './list-emails.ts'
import { findResendAddress } from './resend-address.ts'
import { mayReadContent, mayResend } from './rights.ts'

const holds = (row: SuppressionRow, now: Date) => row.lifted_at === null && (row.until === null || row.until > now)

const presentSuppression = (row: SuppressionRow): Suppression => ({
  stream: row.stream as Suppression['stream'],
  reason: row.reason as Suppression['reason'],
  since: row.first_at.toISOString(),
  until: row.until?.toISOString() ?? null,
})

export const wholePlatform: LogScope = { program: undefined }

/** Refuses not_found, also for a mail about another program. */
export async function emailNamed({ db }: Scene, { program }: LogScope, id: string): Promise<EmailRow> {
  const email = await findEmail(db, id)
  return email && (!program || email.program_id === program.id) ? email : refuse('not_found')
}

/** What became of one mail; refuses not_found. */
export async function readEmailLife(scene: Scene, scope: LogScope, id: string): Promise<EmailLife> {
  const email = await emailNamed(scene, scope, id)
  const [moments, suppressions, titles, isReadable, resendTo] = await Promise.all([
    listMoments(scene.db, id),
    listSuppressions(scene.db, email.to_address),
    mapOwnTitles(scene.db, [email.kind]),
    mayReadContent(scene, email),
    mayResend(scene, email).then((may) => (may ? findResendAddress(scene, email) : undefined)),
  ])
  return {
    ...presentEmail(email, titles),
    toName: email.to_name,
    fromAddress: email.from_address,
    locale: email.locale,
    stream: email.stream as EmailLife['stream'],
    moments: moments.map(({ kind, detail, at }) => ({
      kind: kind as EmailLife['moments'][number]['kind'],
      detail,
      at: at.toISOString(),
    })),
    smtpCode: email.smtp_code,
    smtpStatus: email.smtp_status,
    isReadable,
    resendTo: resendTo?.email ?? null,
    suppressions: suppressions.filter((row) => holds(row, scene.now)).map(presentSuppression),
  }
}

/** Mails leave again to the address of a mail, those that were held back first; refuses not_found, not_suppressed. */
export async function liftSuppression(scene: Scene, id: string, why: string): Promise<EmailLife> {
  const email = await emailNamed(scene, wholePlatform, id)
  const lifted = { address: email.to_address, by: userOf(scene).userId, why, at: scene.now }
  if ((await liftSuppressions(scene.db, lifted)) === 0) refuse('not_suppressed')
  await insertMoment(scene.db, { emailId: id, kind: 'lifted', detail: why, at: scene.now })
  for (const held of await listHeldBack(scene.db, email.to_address)) {
    await setEmailState(scene.db, held, { state: 'queued', problem: null, sentAt: null })
    await enqueue(scene.db, 'send-mail', { emailId: held }, { maxAttempts: 10 })
  }
  const about = {
    ...(email.program_id && { programId: email.program_id }),
    ...(email.application_id && { applicationId: email.application_id }),
  }
  await record(scene, 'email.resumed', about, { emailId: id, why })
  return readEmailLife(scene, wholePlatform, id)
}

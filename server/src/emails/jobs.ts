import { z } from 'zod'
import type { PlatformDb } from '../kernel/db/index.ts'
import { type JobRun, job, orGiveUp } from '../kernel/jobs/index.ts'
import { MailFailure } from '../kernel/mail/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { getPlatform } from '../platforms/index.ts'
import { bounceAddress } from './bounce-address.ts'
import { findSuppression, insertMoment, setTried } from './delivery-store.ts'
import { checkDomainJob, chooseSender, type From } from './domains/index.ts'
import { noteForeignLinks } from './foreign-links.ts'
import { marksFor, takeHookJob } from './hooks/index.ts'
import { findMailKind } from './mail-kinds.ts'
import { noteBounce } from './note-delivery.ts'
import { readAttachments } from './read-attachments.ts'
import { readStatus } from './read-status.ts'
import { digestJob } from './send-digest.ts'
import {
  type EmailRow,
  erasedAddress,
  findEmail,
  lockEmail,
  setEmailState,
  setHandingOver,
  setUnsentFailed,
} from './store.ts'
import { takeReportJob } from './take-report.ts'

const Payload = z.object({ emailId: z.uuid() })
/** What a person asks for now is tried once in this time to an address that is held. Milliseconds. */
const triedEvery = 24 * 3_600_000

async function deliver(run: JobRun, emailId: string): Promise<void> {
  const found = await run.inPlatform(async (scene) => {
    const email = await findEmail(scene.db, emailId)
    if (!email || !['queued', 'deferred'].includes(email.state)) return undefined
    const [isHeld, { contact_email: contact, created_at: createdAt }, from] = await Promise.all([
      isHeldBack(scene, email),
      getPlatform(scene.db),
      chooseSender(scene, email),
    ])
    if (isHeld) return undefined
    await noteForeignLinks(scene, email, createdAt)
    const marks = marksFor(scene, emailId)
    return { email, contact, from, marks, house: scene.house, returnPath: returnPathOf(scene, emailId, from) }
  })
  if (!found) return
  const { email, contact, from, marks, house, returnPath } = found
  const attachments = await readAttachments(run, email.attachments, house.storage)
  const begin = () => run.inPlatform((scene) => beginHandingOver(scene, email))
  try {
    const message = {
      to: email.to_address,
      toName: email.to_name,
      subject: email.subject,
      html: email.html,
      text: email.text,
      headers: { ...writtenByMachine, ...marks, ...(email.headers as Record<string, string> | null) },
      ...(from.from && { from: from.from }),
      ...(from.fromName && { fromName: from.fromName }),
      ...(from.signing && { signing: from.signing }),
      ...(returnPath && { returnPath }),
      ...replyTo(email.reply_to ?? from.replyTo ?? contact),
      ...(attachments.length > 0 && { attachments }),
    }
    const { answer } = await house.mail.send(message, email.stream === 'list' ? begin : undefined)
    await run.inPlatform((scene) => noteHandedOver(scene, email, { answer, from: from.address }))
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    await run.inPlatform((scene) => noteFailure(scene, email, error))
    if (!error.permanent) throw error
  }
}

/** A mail to many that was begun and never ended may have left already, when the server was killed: its life says so. */
async function beginHandingOver({ db, now }: Scene, { id, handing_at }: EmailRow): Promise<void> {
  if (handing_at) await insertMoment(db, { emailId: id, kind: 'doubtful', detail: '', at: now })
  await setHandingOver(db, id, now)
}

/** Whether the address is held; a mail that opens or guards an account is tried all the same, once a day. */
async function isHeldBack(scene: Scene, email: EmailRow): Promise<boolean> {
  const held = await findSuppression(scene.db, {
    address: email.to_address,
    stream: email.stream === 'list' ? 'list' : 'all',
    now: scene.now,
  })
  if (!held) return false
  const isRequested = findMailKind(email.kind)?.isSecurity === true
  if (isRequested && scene.now.getTime() - Number(held.tried_at ?? 0) > triedEvery) {
    await setTried(scene.db, email.to_address, scene.now)
    return false
  }
  await setEmailState(scene.db, email.id, { state: 'suppressed', problem: null, sentAt: null })
  await insertMoment(scene.db, { emailId: email.id, kind: 'suppressed', detail: '', at: scene.now })
  return true
}

/** Whether a mail on its way was emptied: what the other side says repeats the address. It is held until the end of the transaction. */
async function isErasedMeanwhile(db: PlatformDb, id: string): Promise<boolean> {
  return ((await lockEmail(db, id))?.to_address ?? erasedAddress) === erasedAddress
}

async function noteHandedOver(
  { db, house, now }: Scene,
  { id }: EmailRow,
  { answer, from }: { readonly answer: string; readonly from: string | null },
): Promise<void> {
  const detail = (await isErasedMeanwhile(db, id)) ? '' : answer
  const state = house.mailLeaves ? 'sent' : 'kept'
  await Promise.all([
    setEmailState(db, id, { state, problem: null, sentAt: now, from, ...(answer && readStatus(answer)) }),
    insertMoment(db, { emailId: id, kind: house.mailLeaves ? 'handed' : 'kept', detail, at: now }),
  ])
}

/** A refusal of the address in the dialogue counts as a report does; another one fails the mail, or lets it wait. */
async function noteFailure(scene: Scene, email: EmailRow, failure: MailFailure): Promise<void> {
  if (await isErasedMeanwhile(scene.db, email.id)) return
  const said = { ...readStatus(failure.message, failure.status), words: failure.message.slice(0, 300) }
  if (failure.permanent && failure.status) return noteBounce(scene, email, said)
  const state = failure.permanent ? 'failed' : 'deferred'
  await setEmailState(scene.db, email.id, { state, problem: said.words, sentAt: null, ...said })
  const kind = failure.permanent ? 'refused' : 'deferred'
  await insertMoment(scene.db, { emailId: email.id, kind, detail: said.words, at: scene.now })
}

/** After the last try nothing waits for a mail any more: it failed, and may be sent again by hand. */
async function giveUp({ db, now }: Scene, emailId: string): Promise<void> {
  if (await setUnsentFailed(db, emailId)) await insertMoment(db, { emailId, kind: 'given_up', detail: '', at: now })
}

/** Where reports about the mail go, where mails are handed in: below the sender's domain when it leads to us. */
function returnPathOf({ house, platform }: Scene, emailId: string, { returnDomain }: From): string | undefined {
  const domain = house.replies && (returnDomain ?? house.replies.domain)
  return domain && bounceAddress(house.secret, domain, { platformId: platform.id, emailId })
}

/** Asks programs not to answer (RFC 3834 §5): people may. */
const writtenByMachine = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const replyTo = (address: string | null) => (address ? { replyTo: address } : {})

export const emailJobs = [
  job(
    'send-mail',
    (raw) => Payload.parse(raw),
    (run, { emailId }) =>
      orGiveUp(
        run,
        { emailId },
        () => deliver(run, emailId),
        () => run.inPlatform((scene) => giveUp(scene, emailId)),
      ),
    { outside: true },
  ),
  takeReportJob,
  takeHookJob,
  checkDomainJob,
  digestJob,
]

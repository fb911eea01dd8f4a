import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { insertMoment, listSuppressions, writeSuppression } from './delivery-store.ts'
import { type DeliveryStatus, isGone } from './read-status.ts'
import { type EmailRow, setEmailState } from './store.ts'

const day = 24 * 3_600_000
/** An address that fails twice within this time is held. Milliseconds. */
const repeatedWithin = 7 * day
/** How long, by how often it was held already. Days. */
const heldDays = [7, 30, 180] as const

export interface Said extends DeliveryStatus {
  readonly words: string
}

const aboutOf = ({ program_id, application_id }: EmailRow) => ({
  ...(program_id && { programId: program_id }),
  ...(application_id && { applicationId: application_id }),
})

/** The address of a mail takes none: the mail did not arrive, and the address is remembered for it. */
export async function noteBounce(scene: Scene, email: EmailRow, said: Said): Promise<void> {
  const isForGood = isGone(said)
  const state = isForGood ? 'bounced' : 'failed'
  await setEmailState(scene.db, email.id, { state, problem: said.words, sentAt: email.sent_at, ...said })
  await insertMoment(scene.db, { emailId: email.id, kind: 'bounced', detail: said.words, at: scene.now })
  if (isForGood) await hold(scene, email)
  await record(scene, 'email.bounced', aboutOf(email), {
    emailId: email.id,
    kind: email.kind,
    status: said.status ?? '',
  })
}

/** Once: mails to many stop. Again within a week: other mails wait as well, longer each time. */
async function hold(scene: Scene, { id: emailId, to_address: address }: EmailRow): Promise<void> {
  const known = await listSuppressions(scene.db, address)
  const base = { address, reason: 'hard' as const, emailId, at: scene.now }
  const list = known.find(({ stream }) => stream === 'list')
  await writeSuppression(scene.db, { ...base, stream: 'list', times: (list?.times ?? 0) + 1, until: null })
  if (!list || list.lifted_at || scene.now.getTime() - list.last_at.getTime() > repeatedWithin) return
  const times = known.find(({ stream }) => stream === 'all')?.times ?? 0
  const days = heldDays[Math.min(times, heldDays.length - 1)] ?? 180
  const until = new Date(scene.now.getTime() + days * day)
  await writeSuppression(scene.db, { ...base, stream: 'all', times: times + 1, until })
}

/** The person called the mail unwanted: mails to many stop for good. */
export async function noteComplaint(scene: Scene, email: EmailRow, words: string): Promise<void> {
  await setEmailState(scene.db, email.id, { state: 'complained', problem: words, sentAt: email.sent_at })
  await insertMoment(scene.db, { emailId: email.id, kind: 'complained', detail: words, at: scene.now })
  await writeSuppression(scene.db, {
    address: email.to_address,
    stream: 'list',
    reason: 'complaint',
    emailId: email.id,
    times: 1,
    until: null,
    at: scene.now,
  })
  await record(scene, 'email.complained', aboutOf(email), { emailId: email.id, kind: email.kind })
}

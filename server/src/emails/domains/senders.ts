import { domainToASCII } from 'node:url'
import { maxSenders, type Sender, type SenderDraft } from '@laurel/contract/emails'
import { emailDomain } from '@laurel/contract/kernel/text'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { sendWritten } from '../send-mail.ts'
import { type DomainRow, listDomains } from './domain-store.ts'
import {
  changeSenderRow,
  deleteSender,
  dropDefault,
  insertSender,
  listProgramSenders,
  listSenderRows,
  type SenderRow,
  setPrograms,
} from './sender-store.ts'

async function present(scene: Scene, rows: readonly SenderRow[]): Promise<Sender[]> {
  const [domains, programs] = await Promise.all([listDomains(scene.db), listProgramSenders(scene.db)])
  return rows.map((row) => ({
    id: row.id,
    domainId: row.domain_id,
    address: row.address,
    name: row.name,
    replyTo: row.reply_to,
    isDefault: row.is_default,
    programIds: programs.get(row.id) ?? [],
    isUsed: domains.some(({ id, state }) => id === row.domain_id && state === 'verified'),
  }))
}

async function presentSender(scene: Scene, row: SenderRow): Promise<Sender> {
  const [sender] = await present(scene, [row])
  if (!sender) throw new Error('A sender is presented as one')
  return sender
}

export async function readSenders(scene: Scene) {
  const { address } = scene.house.sending
  return { data: await present(scene, await listSenderRows(scene.db)), installation: { address } }
}

const domainOf = (domains: readonly DomainRow[], address: string) =>
  domains.find(({ name }) => name === domainToASCII(emailDomain(address)))

/** Refuses sender_elsewhere for an address at no domain of the platform. */
async function writtenOf(scene: Scene, draft: SenderDraft) {
  const domain = domainOf(await listDomains(scene.db), draft.address)
  if (!domain) refuse('sender_elsewhere')
  const local = draft.address.slice(0, draft.address.lastIndexOf('@'))
  return {
    domain_id: domain.id,
    address: `${local}@${domain.name}`,
    name: draft.name,
    reply_to: draft.replyTo,
    is_default: draft.isDefault,
  }
}

/** The first sender is the default one. Refuses sender_elsewhere, sender_known, senders_limit. */
export async function addSender(scene: Scene, draft: SenderDraft): Promise<Sender> {
  const before = await listSenderRows(scene.db)
  if (before.length >= maxSenders) refuse('senders_limit')
  const written = await writtenOf(scene, { ...draft, isDefault: draft.isDefault || before.length === 0 })
  const id = newId()
  if (written.is_default) await dropDefault(scene.db, id)
  const sender = await insertSender(scene.db, { id, ...written, created_at: scene.now })
  if (!sender) refuse('sender_known')
  await setPrograms(scene.db, id, draft.programIds)
  await record(scene, 'sender.added', {}, { senderId: id, address: sender.address })
  return presentSender(scene, sender)
}

/** Refuses sender_elsewhere, sender_known. */
export async function changeSender(scene: Scene, { id }: SenderRow, draft: SenderDraft): Promise<Sender> {
  const written = await writtenOf(scene, draft)
  const rows = await listSenderRows(scene.db)
  if (rows.some((row) => row.id !== id && row.address === written.address)) refuse('sender_known')
  if (written.is_default) await dropDefault(scene.db, id)
  const sender = await changeSenderRow(scene.db, id, written)
  await setPrograms(scene.db, id, draft.programIds)
  await record(scene, 'sender.changed', {}, { senderId: id, address: sender.address })
  return presentSender(scene, sender)
}

export async function removeSender(scene: Scene, { id, address }: SenderRow): Promise<undefined> {
  await deleteSender(scene.db, id)
  await record(scene, 'sender.removed', {}, { senderId: id, address })
}

/** A mail from that sender to whoever asks, to nobody else. */
export async function testSender(scene: Scene, sender: SenderRow): Promise<undefined> {
  const { email, name } = userOf(scene)
  const { locale, platform } = scene
  await sendWritten(scene, {
    kind: 'sender_test',
    to: { email, name },
    locale,
    senderId: sender.id,
    subject: say(locale, 'emails.senderTest.subject', { address: sender.address }),
    paragraphs: [say(locale, 'emails.senderTest.body', { address: sender.address })],
    button: { label: platform.name, url: platform.origin },
  })
}

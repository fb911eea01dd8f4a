import { createHash } from 'node:crypto'
import { isLocale, type Locale, locales } from '@laurel/contract/kernel/locale'
import { messageFiles, messageLength, type Side } from '@laurel/contract/messages'
import { isReceiving } from '@laurel/contract/platforms'
import { listHolders } from '../../access/index.ts'
import { type Application, findApplication } from '../../applications/store/index.ts'
import { type Account, actingAs, findAccount, nameOf } from '../../identity/index.ts'
import { cutQuoted, isAutomatic, type ReceivedMail } from '../../kernel/mail/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import { answererOf } from '../message-mails.ts'
import { isExpired, isReplyOf, readReplyAddress } from '../reply-address.ts'
import { sendFrom } from '../send-message.ts'
import { keepAttachments } from './keep-attachments.ts'
import { countSaidBy, insertMail, setMailProblem } from './mail-store.ts'
import { mailNotTaken, type NotTaken } from './not-taken-mail.ts'

/** What came with the mail: the address of ours that it was sent to, and a fingerprint of the whole. */
export interface HandedIn {
  readonly address: string
  readonly sha256: string
}

/** Characters of a mail that are looked at for the answer in it. */
const maxRead = 100_000
/** Answers by mail of one person in one conversation in an hour: two machines that answer each other stop there. */
const maxPerHour = 20
const hour = 3_600_000

type Problem = NotTaken | 'unknown_address' | 'automatic' | 'empty' | 'too_often' | 'asleep'

/**
 * Adds an answer by mail to its conversation. A mail handed in again does nothing. Forged addresses, machines and what is
 * empty are let fall in silence; a person whose answer cannot be taken is told so, at the address that we know of them.
 * @returns why the mail became no message
 */
export async function takeReply(scene: Scene, mail: ReceivedMail, handedIn: HandedIn): Promise<Problem | undefined> {
  const token = readReplyAddress(handedIn.address)
  const application = token && (await findApplication(scene.db, token.applicationId))
  if (!token || !application || application.state === 'deleted') return 'unknown_address'
  const person = await whoseAddress(scene, application, (answerer) =>
    isReplyOf(scene.house.secret, token, { platformId: scene.platform.id, person: answerer }),
  )
  if (!person) return 'unknown_address'
  const known = { applicationId: application.id, hash: hashOf(mail.messageId ?? handedIn.sha256), at: scene.now }
  if (!(await insertMail(scene.db, known))) return undefined
  const text = cutQuoted(mail.text.slice(0, maxRead), marks())
  const files = mail.attachments.filter(({ content }) => content.length > 0)
  const problem =
    (await refuseQuietly(scene, application, person, mail, text === '' && files.length === 0)) ??
    whyNotTaken(person, mail, { text, files: files.length, isLate: isExpired(token, scene.now) })
  if (problem) {
    await setMailProblem(scene.db, known, problem)
    if (isNotified(problem)) await mailNotTaken(scene, application, person, problem)
    return problem
  }
  const acting = person.account
    ? actingAs(scene, person.account, '')
    : { ...scene, actor: { kind: 'anonymous' as const } }
  const keys = await keepAttachments(acting, application.programId, files)
  const names = files.map(({ name }) => name).join(', ')
  const author = { userId: person.account?.id ?? null, name: person.name || person.email }
  await sendFrom(acting, application, { side: person.side, author }, { text: text || names, files: keys })
  return undefined
}

/** Who may answer at an address, and on which side. */
export interface Answering {
  readonly side: Side
  readonly email: string
  readonly name: string
  /** Undefined where it is one that we do not speak. */
  readonly lang: Locale | undefined
  /** Null: they apply without one. */
  readonly account: Account | null
}

/** The address is for one person: who applies, or one of those who may answer them; nobody once they may not any more. */
async function whoseAddress(
  scene: Scene,
  application: Application,
  isFor: (answerer: string) => boolean,
): Promise<Answering | undefined> {
  const { ownerId, programId, applicantEmail: email, applicantName: name, lang } = application
  // An answer to a letter of before they had an account is theirs as well.
  const isApplicant =
    isFor(answererOf(application)) || (email !== '' && isFor(answererOf({ ...application, ownerId: null })))
  if (isApplicant && !ownerId) return { side: 'applicant', email, name, lang, account: null }
  const team = isApplicant ? [] : await listHolders(scene.db, programId, 'program.applications.update')
  const userId = isApplicant ? ownerId : team.find(({ id }) => isFor(id))?.id
  const account = userId ? await findAccount(scene, userId) : undefined
  return account && !account.erased_at ? answeringBy(account, isApplicant ? 'applicant' : 'staff') : undefined
}

function answeringBy(account: Account, side: Side): Answering {
  const lang = isLocale(account.lang) ? account.lang : undefined
  return { side, email: account.email, name: nameOf(account), lang, account }
}

/** What is let fall in silence. */
async function refuseQuietly(
  scene: Scene,
  application: Application,
  { account }: Answering,
  { header, from }: ReceivedMail,
  isEmpty: boolean,
): Promise<Problem | undefined> {
  if (!isReceiving(scene.platform.status)) return 'asleep'
  if (isAutomatic(header, from) || from.endsWith(`@${scene.house.replies?.domain}`)) return 'automatic'
  if (isEmpty) return 'empty'
  const lately = new Date(scene.now.getTime() - hour)
  const said = await countSaidBy(scene.db, { applicationId: application.id, userId: account?.id ?? null }, lately)
  return said >= maxPerHour ? 'too_often' : undefined
}

/** What its author is told of. An address that leaked is of no use to others: the mail must come from the account's own. */
function whyNotTaken(
  { email }: Answering,
  { from }: ReceivedMail,
  { text, files, isLate }: { readonly text: string; readonly files: number; readonly isLate: boolean },
): NotTaken | undefined {
  if (from !== email.toLowerCase()) return 'other_address'
  if (isLate) return 'expired'
  if ([...text].length > messageLength) return 'too_long'
  return files > messageFiles ? 'too_many_files' : undefined
}

const isNotified = (problem: Problem): problem is NotTaken =>
  ['other_address', 'expired', 'too_long', 'too_many_files'].includes(problem)

/** The sentence above which answers are written, in the languages of all letters. */
const marks = () => locales.map((locale) => say(locale, 'messages.mail.reply_above'))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

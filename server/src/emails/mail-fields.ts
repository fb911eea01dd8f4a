import type { MailField } from '@laurel/contract/emails'
import type { Locale } from '@laurel/contract/kernel/locale'
import { say, sayDateTime } from '../kernel/words/index.ts'

const text = (sample: string) => ({ type: 'text', sample }) as const
const number = (sample: number) => ({ type: 'number', sample: String(sample) }) as const
const moment = { type: 'moment', sample: '' } as const
/** What people write, in paragraphs; its sample is a word. */
const long = { type: 'long', sample: 'emails.sample.text' } as const
/** A list, one thing a line; its sample is a word. */
const lines = { type: 'lines', sample: 'emails.sample.lines' } as const
/** True or not: for conditions alone. */
const flag = { type: 'flag', sample: '1' } as const

/** Everything that mails may name. A kind lists those that it hands to its template. */
export const mailFields = {
  platform: text('Traboule'),
  program: text('Prix Climat 2027'),
  title: text('Pluie utile'),
  reference: text('PC-2027-0042'),
  category: text('Eau et villes'),
  applicant: text('Camille Fournier'),
  name: text('Camille Fournier'),
  email: text('camille.fournier@pluieutile.fr'),
  next: text('camille@pluieutile.fr'),
  by: text('Claire Aubert'),
  inviter: text('Claire Aubert'),
  sender: text('Claire Aubert'),
  place: text('Prix Climat 2027'),
  role: text('—'),
  session: text('Présélection'),
  juror: text('Nadia Benali'),
  code: text('A-17'),
  what: text('—'),
  gate: text('Pièces justificatives'),
  kind: text('—'),
  file: text('devis.pdf'),
  hash: text('9f86d081884c7d659a2feaa0c55ad015'),
  amount: text('54,00 €'),
  count: number(3),
  number: text('248'),
  percent: number(60),
  hours: number(24),
  at: moment,
  until: moment,
  date: moment,
  day: moment,
  deadline: moment,
  dueAt: moment,
  reason: long,
  message: long,
  closing: long,
  changes: lines,
  waiting: lines,
  attached: text('devis.pdf'),
  domain: text('traboule.fr'),
  plan: text('Plus'),
  limit: text('—'),
  used: text('40'),
  allowed: text('50'),
  isAutomatic: flag,
  isOwn: flag,
  isSent: flag,
  isNew: flag,
  isKnown: flag,
  isAccepted: flag,
  isRefused: flag,
  isValidated: flag,
  isChangesAsked: flag,
  mayView: flag,
  mayEdit: flag,
  maySubmit: flag,
  isIncomplete: flag,
  isUnconfirmed: flag,
  isFull: flag,
  isIneligible: flag,
  isStaff: flag,
  isOtherAddress: flag,
  isExpired: flag,
  isTooLong: flag,
  isTooManyFiles: flag,
} as const satisfies Readonly<Record<string, Pick<MailField, 'type' | 'sample'>>>

export type MailFieldName = keyof typeof mailFields

/** A moment in the future that samples name. */
const sampleMoment = new Date('2027-02-16T22:59:00Z')

/** What a field holds where no real application is named. */
export function sampleOf(name: MailFieldName, locale: Locale, timeZone: string): string {
  const { type, sample } = mailFields[name]
  if (type === 'moment') return sayDateTime(locale, sampleMoment, timeZone)
  return type === 'long' || type === 'lines' ? say(locale, sample) : sample
}

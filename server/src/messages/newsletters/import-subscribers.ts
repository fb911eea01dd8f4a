import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import { isBannedEmail, isDisposable, isEmailAddress } from '@laurel/contract/kernel/text'
import { type ImportSubscribers, maxImported, type SubscriberImport } from '@laurel/contract/messages/newsletters'
import { CsvError, parse } from 'csv-parse/sync'
import { knownBannedDomains } from '../../identity/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { addSubscriptions, type MailListRow, statesOf } from './store/index.ts'

type Reason = SubscriberImport['rows'][number]['reason']

interface Read {
  readonly line: number
  readonly email: string
  readonly name: string
  readonly locale: Locale | undefined
}

/** Rows that are left out are shown up to here. */
const shown = 100

/** Headers of columns by what they hold, in the languages of the interface. */
const headers = {
  email: /^\s*(e-?mail|mail|courriel|correo|correu|adres|address|adresse|почта|эл)/i,
  name: /^\s*(name|nom|naam|nombre|nome|imię|imie|имя|full)/i,
  lang: /^\s*(lang|langue|language|taal|idioma|sprache|lingua|język|jezyk|язык)/i,
} as const

/** The one of the usual delimiters that the first line holds most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const countOf = (one: string) => first.split(one).length
  return [';', '\t', ','].reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) refuse('no_addresses')
    throw error
  }
}

/** The rows of a file: with headers by their names, else the column that holds addresses. Refuses no_addresses. */
export function readSubscriberRows(text: string): Read[] {
  const cells = cellsOf(text)
  const [first = []] = cells
  const isHeaded = !first.some(isEmailAddress)
  const byHeader = (pattern: RegExp) => (isHeaded ? first.findIndex((cell) => pattern.test(cell)) : -1)
  const named = byHeader(headers.email)
  const email = named >= 0 ? named : (cells.find((row) => row.some(isEmailAddress)) ?? []).findIndex(isEmailAddress)
  if (email < 0) refuse('no_addresses')
  const [name, lang] = [byHeader(headers.name), byHeader(headers.lang)]
  return cells.slice(isHeaded ? 1 : 0).map((row, index) => {
    const said = row[lang]?.slice(0, 2).toLowerCase()
    return {
      line: index + (isHeaded ? 2 : 1),
      email: (row[email] ?? '').toLowerCase().slice(0, 254),
      name: (row[name] ?? '')
        .replaceAll(/[\p{Cc}<>]+/gu, ' ')
        .trim()
        .slice(0, 120),
      locale: isLocale(said) ? said : undefined,
    }
  })
}

/**
 * Adds people who agreed elsewhere: they are on the list at once, with the proof. Who is on it stays, and who left it is never
 * brought back. Refuses mail_list_of_program, no_addresses, too_many_subscribers.
 */
export async function importSubscribers(
  scene: Scene,
  list: Pick<MailListRow, 'id' | 'program_id'>,
  { text, proof }: ImportSubscribers,
): Promise<SubscriberImport> {
  if (list.program_id) refuse('mail_list_of_program')
  const rows = readSubscriberRows(text)
  if (rows.length > maxImported) refuse('too_many_subscribers', { details: { most: maxImported } })
  const banned = await knownBannedDomains(scene.db, scene.now)
  const states = await statesOf(scene.db, list.id, [...new Set(rows.map(({ email }) => email))])
  const seen = new Set<string>()
  const leftOut: SubscriberImport['rows'] = []
  const accepted: Read[] = []
  for (const row of rows) {
    const reason = reasonAgainst(row.email, banned, seen, states)
    seen.add(row.email)
    if (reason) leftOut.push({ line: row.line, email: row.email.slice(0, 254), reason })
    else accepted.push(row)
  }
  const base = { listId: list.id, state: 'confirmed', how: 'import', consent: proof, consentVersion: null } as const
  const added = await addSubscriptions(
    scene.db,
    accepted.map(({ email, name, locale }) => ({
      ...base,
      address: email,
      name,
      locale: locale ?? scene.platform.defaultLang,
      at: scene.now,
      importedBy: userOf(scene).userId,
    })),
  )
  const counts = { added: added.size, leftOut: rows.length - added.size }
  await record(scene, 'mail_list.imported', {}, { listId: list.id, ...counts })
  return { ...counts, rows: leftOut.slice(0, shown) }
}

function reasonAgainst(
  email: string,
  banned: ReadonlySet<string>,
  seen: ReadonlySet<string>,
  states: ReadonlyMap<string, string>,
): Reason | undefined {
  if (!isEmailAddress(email)) return 'address'
  if (seen.has(email)) return 'twice'
  if (isDisposable(email) || isBannedEmail(email, banned)) return 'banned'
  const state = states.get(email)
  if (state === undefined) return undefined
  return state === 'unsubscribed' ? 'left' : 'known'
}

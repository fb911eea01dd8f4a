import { type Currency, parseAmount } from '@laurel/contract/payments'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'

/** One movement of an account; money that left is below nothing. */
export interface ReadRow {
  readonly on: string
  readonly amount: number
  readonly payer: string
  readonly words: string
  /** As the bank names it, where it does. */
  readonly id: string
}

export class UnreadableStatement extends Error {
  override readonly name = 'UnreadableStatement'
}

export const maxRows = 20_000

const columns = {
  on: /^(date|datum|fecha|data|дата)|booking|valeur|wertstellung/i,
  amount: /^(amount|montant|betrag|importe|importo|bedrag|kwota|valor|import|сумма)|credit|crédit/i,
  payer: /name|nom|payer|debtor|auftraggeber|émetteur|tiers|contrepartie|nadawca/i,
  words:
    /libell|label|description|reference|référence|communication|verwendungszweck|concept|causale|tytu|omschrijving|motif|purpose|remittance/i,
}

/** The characters of a bank: UTF-8 where it is, else Windows-1252. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separatorOf = (text: string) => {
  const line = text.split('\n', 1)[0] ?? ''
  return [';', '\t', ','].toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ';'
}

/** `1.234,56`, `1 234.56`, `+60,00 €` as one plain number. */
function plainNumber(text: string): string {
  const clean = text.replaceAll(/[^\d.,-]/g, '')
  const last = Math.max(clean.lastIndexOf(','), clean.lastIndexOf('.'))
  if (last < 0) return clean
  const digits = clean.length - last - 1
  const isGroup = digits === 3 && clean.replaceAll(/[^.,]/g, '').length > 1
  const whole = clean.slice(0, last).replaceAll(/[.,]/g, '')
  return isGroup ? clean.replaceAll(/[.,]/g, '') : `${whole}.${clean.slice(last + 1)}`
}

/** A statement as CSV: its columns are found by their titles. What looks like a formula is a text like any other. */
export function readCsvStatement(bytes: Buffer, read: (text: string) => number | undefined): ReadRow[] {
  const text = textOf(bytes).replace(/^\ufeff/, '')
  let rows: string[][]
  try {
    rows = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: maxRows + 1,
    })
  } catch {
    throw new UnreadableStatement('not a table')
  }
  const [head = [], ...body] = rows
  const placeOf = (pattern: RegExp) => head.findIndex((title) => pattern.test(title.trim()))
  const place = {
    on: placeOf(columns.on),
    amount: placeOf(columns.amount),
    payer: placeOf(columns.payer),
    words: placeOf(columns.words),
  }
  if (place.amount < 0 || place.words < 0) throw new UnreadableStatement('no amount or no words')
  if (body.length >= maxRows) throw new UnreadableStatement('too many rows')
  return body.map((row) => {
    const number = plainNumber(row[place.amount] ?? '')
    const amount = read(number.replace('-', '')) ?? 0
    return {
      on: (row[place.on] ?? '').trim().slice(0, 20),
      amount: number.startsWith('-') ? -amount : amount,
      payer: (row[place.payer] ?? '').trim().slice(0, 200),
      words: row
        .filter((_, index) => index !== place.amount && index !== place.on)
        .join(' ')
        .trim()
        .slice(0, 500),
      id: '',
    }
  })
}

type Node = Readonly<Record<string, unknown>>
const list = (value: unknown): Node[] => (Array.isArray(value) ? value : value ? [value] : []) as Node[]
const child = (node: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Node)[name] : undefined), node)
const words = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(words).join(' ')
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(words).join(' ')
      : value === undefined || value === null
        ? ''
        : String(value)

function rowsOfEntry(entry: Node, currency: Currency): ReadRow[] {
  const sign = words(child(entry, 'CdtDbtInd')) === 'DBIT' ? -1 : 1
  const on = words(child(entry, 'BookgDt')).slice(0, 10)
  const details = list(child(entry, 'NtryDtls')).flatMap((one) => list(child(one, 'TxDtls')))
  const parts = details.length > 0 ? details : [entry]
  return parts.map((part, index) => {
    const found = child(part, 'Amt') ?? child(part, 'AmtDtls', 'TxAmt', 'Amt') ?? child(entry, 'Amt')
    const money = typeof found === 'object' && found !== null ? (found as Node) : { '#text': found }
    const isOurs = money['@Ccy'] === undefined || money['@Ccy'] === currency
    const amount = isOurs ? (parseAmount(words(money['#text']), currency) ?? 0) : 0
    return {
      on,
      amount: sign * amount,
      payer: words(child(part, 'RltdPties', 'Dbtr', 'Nm') ?? child(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm')).slice(
        0,
        200,
      ),
      words: `${words(child(part, 'RmtInf'))} ${words(child(part, 'Refs', 'EndToEndId'))}`.trim().slice(0, 500),
      id: `${words(child(entry, 'AcctSvcrRef') ?? child(entry, 'NtryRef'))} ${index}`.trim(),
    }
  })
}

/** A statement as CAMT.053 (ISO 20022), of any version. Entities of XML are not read. */
export function readCamt(text: string, currency: Currency): ReadRow[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableStatement('declares entities')
  let whole: unknown
  try {
    whole = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      removeNSPrefix: true,
      parseTagValue: false,
      processEntities: true,
    }).parse(text)
  } catch {
    throw new UnreadableStatement('not XML')
  }
  const statements = list(child(whole, 'Document', 'BkToCstmrStmt', 'Stmt'))
  if (statements.length === 0) throw new UnreadableStatement('no statement')
  const entries = statements.flatMap((one) => list(child(one, 'Ntry')))
  const rows = entries.flatMap((entry) => rowsOfEntry(entry, currency))
  if (rows.length > maxRows) throw new UnreadableStatement('too many rows')
  return rows
}

import { plainAmount } from '@laurel/contract/payments'

export interface CreditTransfer {
  readonly id: string
  /** Cents. */
  readonly amount: number
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly words: string
}

export interface TransferFile {
  readonly messageId: string
  readonly madeAt: Date
  readonly executionOn: string
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string }
  readonly transfers: readonly CreditTransfer[]
}

/** The signs that banks of SEPA take; letters lose their accents. */
export function sepaText(text: string, max: number): string {
  const plain = text
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'AE')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('&', '+')
    .replaceAll(/[’‘]/g, "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.slice(0, max).trim() || '-'
}

/** Names of transfers and files: letters and digits, 35 at most. */
export const sepaId = (prefix: string, id: string) => `${prefix}${id.replaceAll('-', '').toUpperCase()}`.slice(0, 35)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function tag(name: string, ...inside: readonly string[]): string {
  return `<${name}>${inside.join('')}</${name}>`
}

const value = (name: string, text: string) => tag(name, escaped(text))
const money = (amount: number) => plainAmount(amount, 'EUR')
const agent = (bic: string) => tag('FinInstnId', bic ? value('BICFI', bic) : tag('Othr', value('Id', 'NOTPROVIDED')))
const account = (iban: string) => tag('Id', value('IBAN', iban))

function transferOf({ id, amount, name, iban, bic, words }: CreditTransfer): string {
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', value('InstrId', id), value('EndToEndId', id)),
    tag('Amt', `<InstdAmt Ccy="EUR">${money(amount)}</InstdAmt>`),
    ...(bic ? [tag('CdtrAgt', agent(bic))] : []),
    tag('Cdtr', value('Nm', sepaText(name, 70))),
    tag('CdtrAcct', account(iban)),
    tag('RmtInf', value('Ustrd', sepaText(words, 140))),
  )
}

/** A credit transfer initiation of ISO 20022, version 9, as banks of SEPA take it. */
export function pain001({ messageId, madeAt, executionOn, payer, transfers }: TransferFile): string {
  const total = money(transfers.reduce((sum, { amount }) => sum + amount, 0))
  const sums = [value('NbOfTxs', String(transfers.length)), value('CtrlSum', total)]
  const name = value('Nm', sepaText(payer.name, 70))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag(
    'CstmrCdtTrfInitn',
    tag(
      'GrpHdr',
      value('MsgId', messageId),
      value('CreDtTm', madeAt.toISOString().slice(0, 19)),
      ...sums,
      tag('InitgPty', name),
    ),
    tag(
      'PmtInf',
      value('PmtInfId', messageId),
      value('PmtMtd', 'TRF'),
      ...sums,
      tag('PmtTpInf', tag('SvcLvl', value('Cd', 'SEPA'))),
      tag('ReqdExctnDt', value('Dt', executionOn)),
      tag('Dbtr', name),
      tag('DbtrAcct', account(payer.iban)),
      tag('DbtrAgt', agent(payer.bic)),
      value('ChrgBr', 'SLEV'),
      ...transfers.map(transferOf),
    ),
  )}</Document>\n`
}

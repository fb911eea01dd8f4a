/** Letters as numbers, A = 10, for check digits of ISO 7064. */
function rest97(text: string): number {
  let rest = 0
  for (const sign of text) {
    const digits = /[A-Z]/.test(sign) ? String(sign.charCodeAt(0) - 55) : sign
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest
}

/** A reference of ISO 11649 for transfers: `RF`, two check digits, up to 21 letters and digits. */
export function creditorReference(text: string): string {
  const body = text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 21)
  return `RF${String(98 - rest97(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** Whether a text is a whole reference, check digits included. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && rest97(text.slice(4) + text.slice(0, 4)) === 1
}

/** All that may be references in what somebody wrote on a transfer, however it is spaced: words run into them. */
export function referencesIn(text: string): string[] {
  const plain = text.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  const found = [...plain.matchAll(/RF\d{2}/g)].flatMap(({ index }) =>
    Array.from({ length: 21 }, (_, shorter) => plain.slice(index, index + 25 - shorter)).filter(isCreditorReference),
  )
  return [...new Set(found)]
}

/** Whether an account number has the form of an IBAN and its check digits. */
export function isIban(text: string): boolean {
  const plain = text.toUpperCase().replaceAll(/\s/g, '')
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) && rest97(plain.slice(4) + plain.slice(0, 4)) === 1
}

/** All but the first four and last four signs hidden. */
export function maskedIban(iban: string): string {
  const plain = iban.replaceAll(/\s/g, '')
  return `${plain.slice(0, 4)} •••• ${plain.slice(-4)}`
}

/** What the QR of a transfer in euros says (EPC069-12, version 2). */
export function transferCode(input: {
  readonly name: string
  readonly iban: string
  readonly bic: string
  /** Cents. */
  readonly amount: number
  readonly reference: string
}): string {
  const amount = `EUR${Math.floor(input.amount / 100)}.${String(input.amount % 100).padStart(2, '0')}`
  const iban = input.iban.replaceAll(/\s/g, '')
  return ['BCD', '002', '1', 'SCT', input.bic, input.name.slice(0, 70), iban, amount, '', input.reference].join('\n')
}

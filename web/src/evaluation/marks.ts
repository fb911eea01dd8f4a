import { shownGap, shownMark, shownOutOf } from '@laurel/contract/evaluation/rules'
import type { Format } from '../kernel/words/index.ts'

/** A total of 0 to 100 as people read it: out of 20, with one decimal. */
export function markText(format: Format, total: number | null | undefined): string {
  if (total === null || total === undefined) return '–'
  return format.number(shownMark(total), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** The same where it stands beside marks on other scales, and says itself what it is out of: 12,4 / 20. */
export function markOutOf(format: Format, total: number | null | undefined): string {
  const mark = markText(format, total)
  return total === null || total === undefined ? mark : `${mark}\u00a0/\u00a0${format.number(shownOutOf)}`
}

/** A gap between totals, signed. */
export function gapText(format: Format, gap: number): string {
  return withMinus(
    format.number(shownGap(gap), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  )
}

/** A coefficient between −1 and 1, with two decimals. */
export function coefficientText(format: Format, coefficient: number): string {
  return withMinus(format.number(coefficient, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
}

/** The sign, as wide as a plus: some languages are given a hyphen. */
function withMinus(figure: string): string {
  return figure.replace(/^-/, '−')
}

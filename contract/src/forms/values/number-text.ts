import { isStoredNumber } from '../../kernel/index.ts'
import type { Locale } from '../../kernel/locale/index.ts'
import { withoutFormat } from '../../kernel/text/index.ts'

const groupMarks: Partial<Record<Locale, string>> = { en: ',', nl: '.', es: '.', de: '.', it: '.', pt: '.', ca: '.' }

/**
 * A number as people write it: spaces and apostrophes between thousands, a comma or a dot before decimals, a currency
 * sign, a leading minus or accounting brackets. When a lone comma or dot could be either, the language decides: `1,234`
 * is 1234 in English and 1.234 in French. Undefined when the text is not a number, or not one that can be kept to its last unit.
 */
export function readNumber(text: string, locale?: Locale): number | undefined {
  if (text.length > 60) return undefined
  let unformatted = withoutFormat(text)
    .replace(/[\s\u00a0\u202f'’_]/g, '')
    .replace(/^(EUR|USD|GBP|CHF)|(EUR|USD|GBP|CHF)$|\p{Sc}/gu, '')
  const negative = /^[-\u2212]/.test(unformatted) || /^\(.*\)$/.test(unformatted)
  unformatted = unformatted.replace(/^[-+\u2212]|^\(|\)$/g, '')
  const plain = withDecimalDot(unformatted, locale)
  if (!/^(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined
  const value = Number(plain)
  if (!isStoredNumber(value)) return undefined
  return negative && value !== 0 ? -value : value
}

function withDecimalDot(text: string, locale: Locale | undefined): string {
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && dot >= 0) return comma > dot ? grouped(text, '.').replace(',', '.') : grouped(text, ',')
  const mark = comma >= 0 ? ',' : '.'
  const several = text.indexOf(mark) !== text.lastIndexOf(mark)
  if (several || (locale && groupMarks[locale] === mark)) return grouped(text, mark).replace(',', '.')
  return text.replace(',', '.')
}

/** Without its marks of thousands, if they stand where such marks stand; else unchanged. */
function grouped(text: string, mark: string): string {
  const [whole = '', decimals] = text.split(mark === ',' ? '.' : ',')
  const parts = whole.split(mark)
  const regular = parts.every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part))
  if (!regular) return text
  return decimals === undefined ? parts.join('') : `${parts.join('')}${mark === ',' ? '.' : ','}${decimals}`
}

import type { Locale } from '../../kernel/locale/index.ts'
import { withoutFormat } from '../../kernel/text/index.ts'
import type { Field } from '../fields/field.ts'
import { readOption } from '../fields/options.ts'
import type { AnswerValue } from './answer.ts'
import { cleanText } from './clean-text.ts'
import { plainNumber } from './company-number.ts'
import { readCountry } from './country.ts'
import { type DateOrder, readDate } from './date-text.ts'
import { readNumber } from './number-text.ts'
import { readPhone } from './phone.ts'
import { readOptions } from './read-options.ts'
import type { BrokenRule } from './rule.ts'
import { withScheme } from './web-address.ts'
import { readYesNo } from './yes-no.ts'

export interface CastSettings {
  /** Language in which the file was written: it settles what `1,234` means. */
  locale: Locale
  /** Order of days and months; day first unless said otherwise. */
  dateOrder?: DateOrder
  /** Zone of the program, in which moments are read as days. */
  timeZone?: string
  /** Country assumed of phone numbers without prefix, two letters. */
  country?: string
}

export type Cast = { ok: true; value: AnswerValue } | ({ ok: false } & BrokenRule)

/**
 * The value that a cell of an imported file gives to a field; an empty cell gives null. Dates in either order, decimal
 * commas, options by reference or by label in any language (several apart by `,`, `;`, `|` or a line end, whole
 * labels first), yes and no in ten languages, countries by code or name. Only the kind of value is settled here: its limits
 * are for `validateAnswers`. Groups, tables and files cannot be read from one cell (`malformed`).
 */
export function castText(field: Field, text: string, settings: CastSettings): Cast {
  const clean = cleanText(text)
  if (clean === '') return { ok: true, value: null }
  switch (field.type) {
    case 'text':
    case 'textarea':
      return { ok: true, value: clean }
    case 'email':
      return { ok: true, value: withoutFormat(clean).trim() || null }
    case 'url':
      return { ok: true, value: withScheme(withoutFormat(clean)) || null }
    case 'siret-fr':
    case 'siren-fr':
      return { ok: true, value: plainNumber(clean) }
    case 'tel':
      return found(readPhone(clean, settings.country), 'tel')
    case 'number':
      return found(readNumber(clean, settings.locale), 'number')
    case 'date':
      return found(readDate(clean, settings.dateOrder, settings.timeZone), 'date')
    case 'yes-no':
      return found(readYesNo(clean), 'oneOf')
    case 'country':
      return found(readCountry(clean), 'country')
    case 'select':
    case 'radio':
      return found(readOption(field.options, clean), 'oneOf')
    case 'checkbox':
    case 'picture-choice':
      return found(readOptions(field.options, clean), 'oneOf')
    default:
      return { ok: false, reason: 'malformed' }
  }
}

function found(value: AnswerValue | undefined, reason: BrokenRule['reason']): Cast {
  return value === undefined ? { ok: false, reason } : { ok: true, value }
}

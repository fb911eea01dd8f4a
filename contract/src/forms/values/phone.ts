import { isFrenchCountry, territoryNumber } from '../../kernel/locale/index.ts'
import { withoutFormat } from '../../kernel/text/index.ts'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from './phone-library.ts'

/**
 * The international form of a phone number (`+33612345678`), or undefined when it is not one. `country` (two letters) is
 * assumed without prefix; the ranges of French territories overseas name themselves.
 */
export function readPhone(text: string, country?: string): string | undefined {
  if (text.length > 40) return undefined
  const plain = withoutFormat(text)
  const overseas = territoryNumber(plain, country)
  if (overseas) return overseas
  const dialled = plain.replace(/^\s*00(?=[1-9])/, '+')
  return valid(plain, country) ?? valid(dialled, country) ?? (isFrenchCountry(country) ? valid(plain, 'FR') : undefined)
}

function valid(text: string, country: string | undefined): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: supported(country), extract: false })
  return number?.isValid() ? number.number : undefined
}

function supported(country: string | undefined): CountryCode | undefined {
  return country && isSupportedCountry(country) ? country : undefined
}

/** Figures of a national number that a territory of few people may have: it is to be said which. */
export function territoryFigures(text: string): number | undefined {
  const figures = text.replace(/\D/g, '').length
  return !text.includes('+') && (figures === 6 || figures === 8) ? figures : undefined
}

/** A number in international form as it is called at home, figures alone: `0612345678`; undefined when it is not one. */
export function nationalPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, {})
  return number?.isPossible() ? number.formatNational().replace(/\D/g, '') : undefined
}

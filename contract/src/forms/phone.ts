import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from './phone-library.ts'

/** The international form of a phone number (`+33612345678`), or undefined when it is not one. `country` (two letters) is assumed without prefix. */
export function readPhone(text: string, country?: string): string | undefined {
  if (text.length > 40) return undefined
  const number = parsePhoneNumberFromString(text, { defaultCountry: supported(country), extract: false })
  return number?.isValid() ? number.number : undefined
}

function supported(country: string | undefined): CountryCode | undefined {
  return country && isSupportedCountry(country) ? country : undefined
}

/** A number in international form as it is called at home, figures alone: `0612345678`; undefined when it is not one. */
export function nationalPhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text)
  return number?.isPossible() ? number.formatNational().replace(/\D/g, '') : undefined
}

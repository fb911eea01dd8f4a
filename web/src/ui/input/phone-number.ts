import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type { CountryCode }

/** A country one can call. */
export type DialCountry = { code: CountryCode; dial: string; name: string }

/** Every country with its dial code, by name in the language asked for. */
export function dialCountries(nameOf: (code: string) => string): DialCountry[] {
  return getCountries()
    .map((code) => ({ code, dial: `+${getCountryCallingCode(code)}`, name: nameOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** What was typed as `+33612345678` when it can be read as a number of that country, else as it was typed. */
export function toE164(typed: string, country: CountryCode): string {
  const number = parsePhoneNumberFromString(typed, country)
  return number?.isPossible() ? number.number : typed.trim()
}

/** What is being typed, with the spaces of a number of that country. */
export function asTyped(text: string, country: CountryCode): string {
  return /^[+\d\s().-]+$/.test(text) ? new AsYouType(country).input(text) : text
}

/** A name as it is compared when people type it: without accents, in lower case. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

/** How a stored number is shown while it is edited, and the country it belongs to. */
export function shownPhone(value: string, country: CountryCode): { text: string; country: CountryCode } {
  const number = parsePhoneNumberFromString(value, country)
  if (!number?.isPossible()) return { text: value, country }
  const found = number.country ?? country
  return { text: new AsYouType(found).input(number.formatNational()), country: found }
}

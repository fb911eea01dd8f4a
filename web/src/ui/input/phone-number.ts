import { territoryNumber } from '@laurel/contract/kernel/locale'
import { fold, withoutFormat } from '@laurel/contract/kernel/text'
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

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
  const overseas = territoryNumber(typed, country)
  if (overseas) return overseas
  const number = parsePhoneNumberFromString(withoutFormat(typed).replace(/^\s*00(?=[1-9])/, '+'), country)
  return number?.isPossible() ? number.number : typed.trim()
}

/** What is being typed, with the spaces of a number of that country. */
export function asTyped(text: string, country: CountryCode): string {
  return /^[+\d\s().-]+$/.test(text) ? new AsYouType(country).input(text) : text
}

/** Countries found by what is typed of their name, code or dial code: first those of which a word begins so. */
export function foundBy(typed: string, countries: readonly DialCountry[]): DialCountry[] {
  const requested = fold(typed)
  const texts = countries.map((one) => ({ one, text: ` ${fold(`${one.name} ${one.code} ${one.dial}`)}` }))
  const found = texts.filter(({ text }) => text.includes(requested))
  const isBegun = ({ text }: { text: string }) => text.includes(` ${requested}`)
  return [...found.filter(isBegun), ...found.filter((each) => !isBegun(each))].map(({ one }) => one)
}

/** How a stored number is shown while it is edited, and the country it belongs to. */
export function shownPhone(value: string, country: CountryCode): { text: string; country: CountryCode } {
  const number = parsePhoneNumberFromString(value, country)
  if (!number?.isPossible()) return { text: value, country }
  const found = number.country ?? country
  return { text: new AsYouType(found).input(number.formatNational()), country: found }
}

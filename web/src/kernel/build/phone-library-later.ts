import type * as Library from 'libphonenumber-js/max'

let library: typeof Library | undefined
let isRequested = false

function ask(): void {
  if (isRequested) return
  isRequested = true
  import('libphonenumber-js/max').then(
    (found) => {
      library = found
    },
    () => {
      isRequested = false
    },
  )
}

/** Until the numbering plans are there, what looks like a number passes: the server checks every one. */
const numberPattern = /^\s*\+?[\d\s().\-/]{6,}$/

export const isSupportedCountry: typeof Library.isSupportedCountry = (country): country is Library.CountryCode =>
  library ? library.isSupportedCountry(country) : country.length === 2

/** Only what the engine uses of a number. */
export function parsePhoneNumberFromString(
  text: string,
  options: object,
): Pick<Library.PhoneNumber, 'number' | 'isValid' | 'isPossible' | 'formatNational'> | undefined {
  if (library) return library.parsePhoneNumberFromString(text, options)
  ask()
  return numberPattern.test(text)
    ? { number: text as Library.E164Number, isValid: () => true, isPossible: () => true, formatNational: () => text }
    : undefined
}

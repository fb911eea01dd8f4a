import { countries, countryName } from '@laurel/contract/kernel/country'
import { useMemo } from 'react'
import { useWords } from '../../kernel/words/index.ts'

/** Every country by its name in the reader's language, in the order of that language. */
export function useCountries(): { value: string; label: string }[] {
  const { locale } = useWords()
  return useMemo(
    () =>
      countries
        .map((code) => ({ value: code, label: countryName(code, locale) }))
        .sort((one, other) => one.label.localeCompare(other.label, locale)),
    [locale],
  )
}

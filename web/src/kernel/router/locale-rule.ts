import { defaultLocale, isLocale, type Locale, locales } from '@laurel/contract/kernel/locale'

export interface LocaleQuestion {
  /** The platform's languages; none means all those of the product. */
  readonly supported: readonly Locale[]
  /** The language of the cookie, else of the browser. */
  readonly current: Locale
}

/** The language of a page without a language in its path: the current one when supported, else the first supported. */
export function chosenLocale({ supported, current }: LocaleQuestion): Locale {
  const accepted = acceptedLocales(supported)
  return accepted.includes(current) ? current : (accepted[0] ?? defaultLocale)
}

export type LocaleAnswer = { readonly locale: Locale } | { readonly redirectTo: string }

/**
 * docs/rules.md §4: the language in the path must be among the platform's supported languages, otherwise the configured ones. If
 * so it becomes current; if not, the same path with the current language, or the first supported one.
 */
export function localeRule(pathname: string, question: LocaleQuestion): LocaleAnswer {
  const [, first = '', ...rest] = pathname.split('/')
  const requested = first.toLowerCase()
  const accepted = acceptedLocales(question.supported)
  if (isLocale(first) && accepted.includes(first)) return { locale: first }
  const behind = isLanguageLike(requested) ? rest : [first, ...rest]
  return {
    redirectTo: `/${[isLocale(requested) && accepted.includes(requested) ? requested : chosenLocale(question), ...behind].join('/')}`,
  }
}

export function acceptedLocales(supported: readonly Locale[]): readonly Locale[] {
  return supported.length > 0 ? supported : locales
}

/** `xx` or `xx-YY`: a language that is not ours, to replace; anything else is a path that lacks one, to complete. */
export function isLanguageLike(segment: string): boolean {
  return /^[a-z]{2}(-[a-z]{2,4})?$/i.test(segment)
}

/** The language of the cookie, else the first of the browser's that we speak, else French (docs/rules.md §4). */
export function currentLocale(cookie: string | undefined, browserLanguages: readonly string[]): Locale {
  if (isLocale(cookie)) return cookie
  const spoken = browserLanguages.map((language) => language.toLowerCase().split('-')[0]).find(isLocale)
  return (spoken as Locale | undefined) ?? defaultLocale
}

/** `fr-CH, fr;q=0.9, en;q=0.8` → the languages in order of preference. */
export function languagesIn(acceptLanguage: string | undefined): readonly string[] {
  const weighed = (acceptLanguage ?? '').split(',').map((part) => {
    const [language = '', weight] = part.trim().split(';q=')
    return { language, weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  return weighed.sort((a, b) => b.weight - a.weight).map(({ language }) => language)
}

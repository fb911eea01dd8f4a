/** What a person chose: one of the two schemes, or that of their machine. */
export type ColorSchemeChoice = 'light' | 'dark' | 'auto'

export const colorSchemeCookie = 'laurel-color-scheme'
export const colorSchemeAttribute = 'data-mantine-color-scheme'

const oneYear = 31_536_000

/** The choice in the value of a cookie; `auto` when there is none. */
export function readColorScheme(value: string | null | undefined): ColorSchemeChoice {
  return value === 'light' || value === 'dark' ? value : 'auto'
}

/** The cookie that remembers a choice for a year. */
export function colorSchemeCookieText(choice: ColorSchemeChoice): string {
  return `${colorSchemeCookie}=${choice}; path=/; max-age=${oneYear}; samesite=lax`
}

/**
 * Script for the head of every page, before any style paints: sets the scheme of the cookie, or of the machine, so that
 * no page flashes. Reads the cookie itself, so that pages can be cached whatever the visitor's choice.
 */
export const colorSchemeScript = `(function(e){var m=/(?:^|; )${colorSchemeCookie}=(light|dark)/.exec(document.cookie),c=m?m[1]:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';e.setAttribute('${colorSchemeAttribute}',c)})(document.documentElement)`

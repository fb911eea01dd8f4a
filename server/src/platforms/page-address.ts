import type { Locale } from '@laurel/contract/kernel/locale'
import type { ScenePlatform } from '../kernel/scene.ts'

/**
 * The whole address of one of the platform's pages, for mails: in the reader's language where the platform has it.
 * @param path without the language, starting with a slash: `/reset-password`
 */
export function pageAddress(
  platform: ScenePlatform,
  locale: Locale,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const language = languageFor(platform, locale)
  const search = new URLSearchParams(query).toString()
  return `${platform.origin}/${language}${path}${search ? `?${search}` : ''}`
}

/** The wanted language where the platform speaks it, else the platform's own. */
export function languageFor(platform: ScenePlatform, requested: string): Locale {
  return platform.supportedLangs.find((locale) => locale === requested) ?? platform.defaultLang
}

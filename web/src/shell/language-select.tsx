import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { useRouterState } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { NativeSelect } from '../ui/page/index.ts'
import { withoutLocale } from './place.ts'
import { usePlatform } from './use-platform.ts'

/** The languages of the platform, each by its own name; the same page opens in the one chosen. Absent when there is only one. */
export function LanguageSelect() {
  const { t, locale } = useWords()
  const { supportedLangs } = usePlatform()
  const place = useRouterState({ select: ({ location }) => withoutLocale(location.href) })
  const go = useGo()
  const languages: readonly Locale[] = supportedLangs.length > 0 ? supportedLangs : locales
  if (languages.length < 2) return null
  return (
    <NativeSelect
      label={t('shell.language')}
      look="bare"
      icon={<Globe size={16} strokeWidth={1.75} aria-hidden="true" />}
      value={locale}
      onChange={(event) => void go(place, { locale: event.currentTarget.value })}
      options={languages.map((value) => ({ value, label: languageName(value), lang: value }))}
    />
  )
}

function languageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

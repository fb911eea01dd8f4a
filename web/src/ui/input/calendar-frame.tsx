import { DatesProvider } from '@mantine/dates'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { dateLocales } from './date-locales.ts'

/** Around a calendar: its weeks start on Monday, its words are those of the language on screen. */
export function CalendarFrame({ children, meanwhile }: { children: ReactNode; meanwhile?: ReactNode }) {
  const locale = useDateLocale()
  if (locale === undefined && meanwhile !== undefined) return meanwhile
  return (
    <DatesProvider settings={{ firstDayOfWeek: 1, weekendDays: [], locale: locale ?? 'en' }}>{children}</DatesProvider>
  )
}

/** The language whose words have arrived; English where they cannot be had, undefined until it is known. */
function useDateLocale(): string | undefined {
  const { locale } = useWords()
  const [ready, setReady] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const arrive = (found: string) => {
      if (isCurrent) setReady(found)
    }
    const coming = dateLocales[locale]?.() ?? Promise.resolve()
    coming.then(
      () => arrive(locale),
      () => arrive('en'),
    )
    return () => {
      isCurrent = false
    }
  }, [locale])
  return ready
}

import type { Locale } from '@laurel/contract/kernel/locale'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'

/** Which of the program's languages is being written; absent when it has only one. */
export function LanguageTabs({
  languages,
  value,
  onChange,
}: {
  languages: readonly Locale[]
  value: Locale
  onChange: (language: Locale) => void
}) {
  const { t } = useWords()
  if (languages.length < 2) return null
  return (
    <SegmentedControl
      aria-label={t('programs.language_written')}
      value={value}
      onChange={(chosen) => onChange(languages.find((language) => language === chosen) ?? value)}
      data={languages.map((language) => ({ value: language, label: ownLanguageName(language) }))}
    />
  )
}

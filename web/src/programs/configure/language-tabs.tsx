import type { Locale } from '@laurel/contract/kernel/locale'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'

/** Which of the languages is being written, side by side while they are few; absent when there is only one. */
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
  const label = t('programs.language_written')
  const data = languages.map((language) => ({ value: language, label: ownLanguageName(language), lang: language }))
  const choose = (chosen: string) => onChange(languages.find((language) => language === chosen) ?? value)
  return languages.length > 4 ? (
    <NativeSelect label={label} value={value} options={data} onChange={(event) => choose(event.target.value)} />
  ) : (
    <SegmentedControl aria-label={label} value={value} onChange={choose} data={data} />
  )
}

import type { Locale } from '@laurel/contract/kernel/locale'
import { useWords } from '../../../kernel/words/index.ts'
import { Select } from '../../../ui/controls/index.ts'
import { Field } from '../../../ui/index.ts'
import { useProgram } from '../../staff/use-place.ts'

/** The language in which somebody invited is written to. */
export function LanguageField({ value, onChange }: { value: Locale; onChange: (lang: Locale) => void }) {
  const { t, format } = useWords()
  const program = useProgram()
  return (
    <Field label={t('evaluation.juries.language')}>
      {(control) => (
        <Select
          {...control}
          size="md"
          allowDeselect={false}
          data={[...new Set([...program.supportedLangs, value])].map((lang) => ({
            value: lang,
            label: format.language(lang),
          }))}
          value={value}
          onChange={(lang) => lang && onChange(lang)}
        />
      )}
    </Field>
  )
}

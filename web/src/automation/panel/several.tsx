import { useWords } from '../../kernel/words/index.ts'
import { MultiSelect } from '../../ui/controls/index.ts'
import type { Named } from '../definition/task-names.ts'
import { withGone } from './fields.tsx'

/** Several things of a list. */
export function Several({
  label,
  help,
  options,
  value,
  error,
  onChange,
}: {
  label: string
  help?: string
  options: readonly Named[]
  value: readonly string[]
  error?: string | undefined
  onChange: (value: string[]) => void
}) {
  const { t } = useWords()
  return (
    <MultiSelect
      label={label}
      description={help}
      placeholder={value.length === 0 ? t('automation.field.choose') : undefined}
      data={withGone(options, value, t('automation.gone'))}
      value={[...value]}
      error={error}
      searchable
      nothingFoundMessage={t('ui.nothingFound')}
      onChange={onChange}
    />
  )
}

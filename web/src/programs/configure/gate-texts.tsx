import type { GateSettings } from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'

/** What a submission step on the way says until it is validated, and after. */
export function GateTexts({
  value,
  language,
  isDisabled,
  onChange,
}: {
  value: GateSettings
  language: Locale
  isDisabled: boolean
  onChange: (gate: GateSettings) => void
}) {
  const { t } = useWords()
  return (['messageBefore', 'messageAfter'] as const).map((name) => (
    <Textarea
      key={name}
      lang={language}
      label={t(`programs.gate.${name}`)}
      maxLength={2000}
      autosize
      minRows={2}
      disabled={isDisabled}
      value={value[name]?.[language] ?? ''}
      onChange={(event) => onChange({ ...value, [name]: { ...value[name], [language]: event.currentTarget.value } })}
    />
  ))
}

import { SunMoon } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { type ColorSchemeChoice, NativeSelect, useColorScheme } from '../../ui/page/index.ts'

const choices: readonly ColorSchemeChoice[] = ['auto', 'light', 'dark']

/** Light, dark, or as on this device. */
export function SchemeSelect() {
  const { t } = useWords()
  const [choice, choose] = useColorScheme()
  return (
    <NativeSelect
      label={t('ui.scheme')}
      look="bare"
      icon={<SunMoon size={16} strokeWidth={1.75} aria-hidden="true" />}
      value={choice}
      onChange={(event) => choose(event.currentTarget.value as ColorSchemeChoice)}
      options={choices.map((value) => ({ value, label: t(`ui.scheme.${value}`) }))}
    />
  )
}

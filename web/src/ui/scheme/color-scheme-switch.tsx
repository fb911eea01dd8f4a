import { SegmentedControl } from '@mantine/core'
import { useWords } from '../../kernel/words/index.ts'
import type { ColorSchemeChoice } from './color-scheme.ts'
import { useColorScheme } from './use-color-scheme.ts'

const choices: readonly ColorSchemeChoice[] = ['light', 'dark', 'auto']

/** Light, dark, or as on this device. */
export function ColorSchemeSwitch() {
  const { t } = useWords()
  const [choice, choose] = useColorScheme()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('ui.scheme')}
      value={choice}
      onChange={(next) => choose(next as ColorSchemeChoice)}
      data={choices.map((value) => ({ value, label: t(`ui.scheme.${value}`) }))}
    />
  )
}

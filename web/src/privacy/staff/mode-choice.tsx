import type { ErasureMode } from '@laurel/contract/privacy'
import { useWords } from '../../kernel/words/index.ts'
import { Radio, Stack } from '../../ui/controls/index.ts'

const modes: readonly ErasureMode[] = ['identity', 'shell', 'all']

/** How much of what somebody sent goes. */
export function ModeChoice({ value, onChange }: { value: ErasureMode; onChange: (mode: ErasureMode) => void }) {
  const { t } = useWords()
  return (
    <Radio.Group label={t('privacy.mode')} value={value} onChange={(mode) => onChange(mode as ErasureMode)}>
      <Stack gap="xs" mt="xs">
        {modes.map((mode) => (
          <Radio
            key={mode}
            value={mode}
            label={t(`privacy.mode.${mode}`)}
            description={t(`privacy.mode.${mode}.help`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

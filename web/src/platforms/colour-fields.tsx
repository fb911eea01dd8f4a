import { Controller, type UseFormReturn } from 'react-hook-form'
import { useWords } from '../kernel/words/index.ts'
import { ColorInput } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'
import styles from './general.module.css'
import type { Settings } from './general-page.tsx'

const colours = ['primaryColor', 'secondaryColor'] as const

/** The platform's two colours, accepted only as #RRGGBB (docs/rules.md §5). */
export function ColourFields({ form }: { form: UseFormReturn<Settings> }) {
  const { t } = useWords()
  return (
    <section className={styles.part}>
      <h2>{t('platforms.general.colours')}</h2>
      <div className={styles.colours}>
        {colours.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            rules={{ pattern: { value: /^#[0-9a-f]{6}$/i, message: t('rules.colour') } }}
            render={({ field, fieldState }) => (
              <Field id={name} label={t(`platforms.general.${name}`)} error={fieldState.error?.message}>
                {(control) => (
                  <ColorInput
                    {...control}
                    {...field}
                    size="md"
                    format="hex"
                    fixOnBlur={false}
                    error={fieldState.invalid}
                    eyeDropperButtonProps={{ 'aria-label': t('platforms.general.pick') }}
                  />
                )}
              </Field>
            )}
          />
        ))}
      </div>
    </section>
  )
}

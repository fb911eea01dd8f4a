import { Controller, type UseFormReturn } from 'react-hook-form'
import { useWords } from '../kernel/words/index.ts'
import { Select } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'
import { timeZones } from '../ui/input/index.ts'
import styles from './general.module.css'
import type { Settings } from './settings-page.tsx'

/** The clocks by which the platform tells dates, and on which new programs begin. */
export function TimeZoneField({ form }: { form: UseFormReturn<Settings> }) {
  const { t } = useWords()
  return (
    <section className={styles.part}>
      <Controller
        control={form.control}
        name="timeZone"
        render={({ field, fieldState }) => (
          <Field
            id="timeZone"
            label={t('platforms.general.timeZone')}
            help={t('platforms.general.timeZoneHelp')}
            error={fieldState.error?.message}
          >
            {(control) => (
              <Select
                {...control}
                size="md"
                searchable
                allowDeselect={false}
                value={field.value}
                onChange={(value) => value && field.onChange(value)}
                data={[...timeZones(field.value)]}
              />
            )}
          </Field>
        )}
      />
    </section>
  )
}

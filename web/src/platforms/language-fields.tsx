import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { ownLanguageName, useWords } from '../kernel/words/index.ts'
import { Checkbox, Select } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'
import styles from './general.module.css'
import type { Settings } from './settings-page.tsx'

/** The languages of the platform's pages, and the one that stands in where another has no text. */
export function LanguageFields({ form }: { form: UseFormReturn<Settings> }) {
  const { t } = useWords()
  const supported = form.watch('supportedLangs')
  const main = form.watch('defaultLang')
  return (
    <section className={styles.part}>
      <Controller
        control={form.control}
        name="supportedLangs"
        render={({ field }) => (
          <Field id="supportedLangs" label={t('platforms.general.languages')} isGroup>
            {() => (
              <div className={styles.languages}>
                {locales.map((locale) => (
                  <Checkbox
                    key={locale}
                    label={ownLanguageName(locale)}
                    lang={locale}
                    checked={field.value.includes(locale)}
                    disabled={locale === main}
                    onChange={(event) => field.onChange(toggled(field.value, locale, event.currentTarget.checked))}
                  />
                ))}
              </div>
            )}
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="defaultLang"
        render={({ field, fieldState }) => (
          <Field
            id="defaultLang"
            label={t('platforms.general.defaultLang')}
            help={t('platforms.general.defaultLangHelp')}
            error={fieldState.error?.message}
          >
            {(control) => (
              <Select
                {...control}
                size="md"
                value={field.value}
                onChange={(value) => value && field.onChange(value)}
                data={supported.map((value) => ({ value, label: ownLanguageName(value) }))}
                allowDeselect={false}
              />
            )}
          </Field>
        )}
      />
    </section>
  )
}

/** In the order of the product's languages, whatever the order of the clicks. */
function toggled(langs: readonly Locale[], locale: Locale, isOn: boolean): Locale[] {
  return locales.filter((one) => (one === locale ? isOn : langs.includes(one)))
}

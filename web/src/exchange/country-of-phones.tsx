import type { Import, ImportMapping } from '@laurel/contract/exchange/imports'
import { countries, countryName } from '@laurel/contract/forms/values'
import { useWords } from '../kernel/words/index.ts'
import { NativeSelect as Select } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'

/** Some question of the program asks for a phone number. */
export function takesPhones({ targets }: Pick<Import, 'targets'>): boolean {
  return targets.some(({ type, inner }) => type === 'tel' || inner.some((one) => one.type === 'tel'))
}

/** The country whose numbers are written without prefix. */
export function CountryOfPhones(props: { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void }) {
  const { t, locale } = useWords()
  const { mapping, onChange } = props
  const named = countries.map((code) => ({ value: code as string, label: countryName(code, locale) }))
  const options = named.sort((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <div>
      <Field label={t('exchange.columns.country')} help={t('exchange.columns.countryHelp')}>
        {(control) => (
          <Select
            {...control}
            data={mapping.country ? options : [{ value: '', label: t('exchange.columns.none') }, ...options]}
            value={mapping.country ?? ''}
            onChange={(event) => onChange({ ...mapping, country: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}

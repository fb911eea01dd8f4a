import type { IdentityKey, Import, ImportMapping } from '@laurel/contract/exchange/imports'
import type { Locale } from '@laurel/contract/kernel/locale'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { NativeSelect as Select } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'
import { ApplicantsPreview } from './applicants-preview.tsx'
import { CountryOfPhones, takesPhones } from './country-of-phones.tsx'
import styles from './import.module.css'
import { withIdentity } from './mapping-draft.ts'

const facts: readonly { key: IdentityKey; label: WordKey; help?: WordKey }[] = [
  { key: 'externalReference', label: 'exchange.columns.reference', help: 'exchange.columns.referenceHelp' },
  { key: 'applicantName', label: 'exchange.columns.name', help: 'exchange.columns.nameHelp' },
  { key: 'applicantFirstName', label: 'exchange.columns.firstName' },
  { key: 'applicantEmail', label: 'exchange.columns.email', help: 'exchange.columns.emailHelp' },
  { key: 'stateColumn', label: 'exchange.columns.stateColumn', help: 'exchange.columns.stateHelp' },
]

/** Which columns say who an application is from and what it is called, and how all of them come in. */
export function IdentityPart(props: {
  one: Import
  mapping: ImportMapping
  langs: readonly Locale[]
  onChange: (mapping: ImportMapping) => void
}) {
  const { t, format } = useWords()
  const { one, mapping, langs, onChange } = props
  const columns = [
    { value: '', label: t('exchange.columns.none') },
    ...one.columns.map(({ name }) => ({ value: name, label: name })),
  ]
  return (
    <>
      {facts.map(({ key, label, help }) => (
        <Field key={key} label={t(label)} help={help && t(help)} isOptional>
          {(control) => (
            <Select
              {...control}
              data={columns}
              value={mapping[key] ?? ''}
              onChange={(event) => onChange(withIdentity(mapping, key, event.currentTarget.value))}
            />
          )}
        </Field>
      ))}
      <Field label={t('exchange.columns.state')}>
        {(control) => (
          <Select
            {...control}
            data={[
              { value: 'submitted', label: t('exchange.columns.submitted') },
              { value: 'draft', label: t('exchange.columns.draft') },
            ]}
            value={mapping.state}
            onChange={(event) =>
              onChange({ ...mapping, state: event.currentTarget.value === 'draft' ? 'draft' : 'submitted' })
            }
          />
        )}
      </Field>
      {mapping.state === 'submitted' ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={mapping.incomplete ?? false}
            onChange={(event) => onChange({ ...mapping, incomplete: event.currentTarget.checked })}
          />
          {t('exchange.columns.incomplete')}
        </label>
      ) : null}
      {takesPhones(one) ? <CountryOfPhones mapping={mapping} onChange={onChange} /> : null}
      <div>
        <Field label={t('exchange.columns.lang')}>
          {(control) => (
            <Select
              {...control}
              data={langs.map((lang) => ({ value: lang, label: format.language(lang) }))}
              value={mapping.lang}
              onChange={(event) => onChange({ ...mapping, lang: event.currentTarget.value as Locale })}
            />
          )}
        </Field>
      </div>
      <ApplicantsPreview one={one} mapping={mapping} />
    </>
  )
}

import {
  type AccountChoice,
  accountChoices,
  type ExistingChoice,
  existingChoices,
  type ImportMapping,
} from '@laurel/contract/exchange/imports'
import { useWords } from '../kernel/words/index.ts'
import { NativeSelect as Select } from '../ui/controls/index.ts'
import { Field } from '../ui/index.ts'
import styles from './import.module.css'

/** What becomes of applications that are there already, of applicants' accounts, and of validations on the way. */
export function ChoicesPart(props: { mapping: ImportMapping; onChange: (mapping: ImportMapping) => void }) {
  const { t } = useWords()
  const { mapping, onChange } = props
  return (
    <>
      <Field label={t('exchange.columns.existing')} help={t('exchange.columns.existingHelp')}>
        {(control) => (
          <Select
            {...control}
            data={existingChoices.map((value) => ({ value, label: t(`exchange.columns.existing.${value}`) }))}
            value={mapping.existing ?? 'refuse'}
            onChange={(event) => onChange({ ...mapping, existing: event.currentTarget.value as ExistingChoice })}
          />
        )}
      </Field>
      <Field label={t('exchange.columns.accounts')} help={t('exchange.columns.accountsHelp')}>
        {(control) => (
          <Select
            {...control}
            data={accountChoices.map((value) => ({ value, label: t(`exchange.columns.accounts.${value}`) }))}
            value={mapping.accounts ?? 'none'}
            onChange={(event) => onChange({ ...mapping, accounts: event.currentTarget.value as AccountChoice })}
          />
        )}
      </Field>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={mapping.validateGates ?? false}
          onChange={(event) => onChange({ ...mapping, validateGates: event.currentTarget.checked })}
        />
        {t('exchange.columns.gates')}
      </label>
      <p className={`${styles.quiet} ${styles.wide}`}>{t('exchange.columns.off')}</p>
    </>
  )
}

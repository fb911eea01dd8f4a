import { emailStates } from '@laurel/contract/emails'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { DateInput, SearchInput } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import type { EmailScope, EmailSearch } from '../email-search.ts'
import { emailKindsQuery } from './email-calls.ts'
import { useEmailNames } from './email-names.ts'
import styles from './emails.module.css'

/** Template, state, recipient and days; each change is in the address at once, so that a log can be sent to somebody. */
export function EmailFilters({
  scope,
  requested: { search, state, kind, to, from, until },
  onChange,
}: {
  scope: EmailScope
  requested: EmailSearch
  onChange: (changed: Partial<EmailSearch>) => void
}) {
  const { t, locale } = useWords()
  const { nameOf } = useEmailNames()
  const id = useId()
  const kinds = useQuery(emailKindsQuery(scope)).data?.data ?? []
  const known = kinds.some((one) => one.kind === kind) || !kind ? kinds : [...kinds, { kind, title: null }]
  const options = known
    .map((one) => ({ value: one.kind, label: nameOf(one) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <div className={styles.filters}>
      <SearchInput label={t('emails.search')} value={search} onSearch={(next) => onChange({ search: next })} />
      <NativeSelect
        label={t('emails.template')}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value || undefined })}
        options={[{ value: '', label: t('emails.template.all') }, ...options]}
      />
      <NativeSelect
        label={t('emails.state')}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ state: emailStates.find((one) => one === value) })}
        options={[
          { value: '', label: t('emails.state.all') },
          ...emailStates.map((value) => ({ value, label: t(`emails.state.${value}`) })),
        ]}
      />
      <SearchInput label={t('emails.recipient')} value={to} onSearch={(next) => onChange({ to: next })} />
      {(['from', 'until'] as const).map((side) => (
        <span key={side} className={styles.day}>
          <label htmlFor={`${id}-${side}`}>{t(`emails.day.${side}`)}</label>
          <DateInput
            id={`${id}-${side}`}
            isOfLog
            value={(side === 'from' ? from : until) ?? null}
            onChange={(day) => onChange({ [side]: day ?? undefined })}
          />
        </span>
      ))}
      {from && until && from > until ? (
        <p className={styles.wrong} role="alert">
          {t('emails.day.wrong')}
        </p>
      ) : null}
    </div>
  )
}

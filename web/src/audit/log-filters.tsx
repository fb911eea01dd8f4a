import { eventKinds, eventNames } from '@laurel/contract/audit'
import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { type Translate, useWords, type WordKey } from '../kernel/words/index.ts'
import { DateInput, NativeSelect } from '../ui/index.ts'
import styles from './log.module.css'
import { isFiltered, kinds, type LogSearch } from './log-search.ts'

/** Kind, action, person, thing and days; each change is in the address at once, so that a log can be sent to somebody. */
export function LogFilters({
  search,
  hasKinds,
  onChange,
}: {
  search: LogSearch
  /** False for one application: its log is of one kind and about one thing. */
  hasKinds: boolean
  onChange: (change: Partial<LogSearch>) => void
}) {
  const { t } = useWords()
  const isUpsideDown = Boolean(search.from && search.until && search.from > search.until)
  return (
    <div className={styles.filters} data-narrow={isFiltered(search) || undefined}>
      {hasKinds ? (
        <NativeSelect
          label={t('audit.filter.kind')}
          value={search.kind ?? ''}
          onChange={(event) =>
            onChange({ kind: kinds.find((kind) => kind === event.currentTarget.value), event: undefined })
          }
          options={[{ value: '', label: t('audit.kind.all') }, ...kinds.map((kind) => kindOption(kind, t))]}
        />
      ) : null}
      <ActionSelect search={search} onChange={onChange} />
      <TypedFilter label={t('audit.filter.person')} value={search.person} onChange={(person) => onChange({ person })} />
      {hasKinds ? (
        <TypedFilter label={t('audit.filter.about')} value={search.about} onChange={(about) => onChange({ about })} />
      ) : null}
      <span className={styles.day}>
        <label htmlFor="log-from">{t('audit.filter.from')}</label>
        <DateInput
          id="log-from"
          isOfLog
          value={search.from ?? null}
          onChange={(from) => onChange({ from: from ?? undefined })}
        />
      </span>
      <span className={styles.day}>
        <label htmlFor="log-until">{t('audit.filter.until')}</label>
        <DateInput
          id="log-until"
          isOfLog
          value={search.until ?? null}
          onChange={(until) => onChange({ until: until ?? undefined })}
        />
      </span>
      {isUpsideDown ? (
        <p className={styles.wrong} role="alert">
          {t('audit.invalid.period')}
        </p>
      ) : null}
    </div>
  )
}

/** One action of those of the chosen kind, found by typing. */
function ActionSelect({ search, onChange }: { search: LogSearch; onChange: (change: Partial<LogSearch>) => void }) {
  const { t } = useWords()
  const prefixes = search.kind ? eventKinds[search.kind] : undefined
  const offered = eventNames.filter((name) => !prefixes || prefixes.some((prefix) => name.startsWith(prefix)))
  return (
    <Select
      className={styles.person}
      aria-label={t('audit.filter.event')}
      placeholder={t('audit.filter.event.all')}
      searchable
      clearable
      data={offered.map((name) => ({ value: name, label: t(`audit.event.${name}` as WordKey) }))}
      value={search.event ?? null}
      onChange={(value) => onChange({ event: offered.find((name) => name === value) })}
    />
  )
}

function TypedFilter({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const ask = useDebouncedCallback((text: string) => onChange(text.trim()), 350)
  return (
    <TextInput
      type="search"
      className={styles.person}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}

const kindOption = (kind: (typeof kinds)[number], t: Translate) => ({ value: kind, label: t(`audit.kind.${kind}`) })

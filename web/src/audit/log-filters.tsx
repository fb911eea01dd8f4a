import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { type Translate, useWords } from '../kernel/words/index.ts'
import { DateInput, NativeSelect } from '../ui/index.ts'
import styles from './log.module.css'
import { kinds, type LogSearch } from './log-search.ts'

/** Kind, person and days; each change is in the address at once, so that a log can be sent to somebody. */
export function LogFilters({
  search,
  hasKinds,
  onChange,
}: {
  search: LogSearch
  hasKinds: boolean
  onChange: (change: Partial<LogSearch>) => void
}) {
  const { t } = useWords()
  const [person, setPerson] = useState(search.person)
  const ask = useDebouncedCallback((text: string) => onChange({ person: text.trim() }), 350)
  const isUpsideDown = Boolean(search.from && search.until && search.from > search.until)
  return (
    <div className={styles.filters}>
      {hasKinds ? (
        <NativeSelect
          label={t('audit.filter.kind')}
          value={search.kind ?? ''}
          onChange={(event) => onChange({ kind: kinds.find((kind) => kind === event.currentTarget.value) })}
          options={[{ value: '', label: t('audit.kind.all') }, ...kinds.map((kind) => kindOption(kind, t))]}
        />
      ) : null}
      <TextInput
        type="search"
        className={styles.person}
        aria-label={t('audit.filter.person')}
        placeholder={t('audit.filter.person')}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={person}
        onChange={(event) => {
          setPerson(event.currentTarget.value)
          ask(event.currentTarget.value)
        }}
      />
      <span className={styles.day}>
        <label htmlFor="log-from">{t('audit.filter.from')}</label>
        <DateInput
          id="log-from"
          value={search.from ?? null}
          onChange={(from) => onChange({ from: from ?? undefined })}
        />
      </span>
      <span className={styles.day}>
        <label htmlFor="log-until">{t('audit.filter.until')}</label>
        <DateInput
          id="log-until"
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

const kindOption = (kind: (typeof kinds)[number], t: Translate) => ({ value: kind, label: t(`audit.kind.${kind}`) })

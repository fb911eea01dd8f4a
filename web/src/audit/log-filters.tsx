import { eventKinds, eventNames } from '@laurel/contract/audit'
import { type Translate, useWords, type WordKey } from '../kernel/words/index.ts'
import { Select } from '../ui/controls/index.ts'
import { DateInput, SearchInput } from '../ui/input/index.ts'
import { NativeSelect } from '../ui/page/index.ts'
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
      <SearchInput label={t('audit.filter.person')} value={search.person} onSearch={(person) => onChange({ person })} />
      {hasKinds ? (
        <SearchInput label={t('audit.filter.about')} value={search.about} onSearch={(about) => onChange({ about })} />
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

const kindOption = (kind: (typeof kinds)[number], t: Translate) => ({ value: kind, label: t(`audit.kind.${kind}`) })

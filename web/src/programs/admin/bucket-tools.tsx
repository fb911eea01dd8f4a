import { useWords } from '../../kernel/words/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { type BucketSearch, sorts } from './bucket-search.ts'
import styles from './programs-screen.module.css'

/** Search, kind and order of a bucket. */
export function BucketTools({
  requested,
  kinds,
  onChange,
}: {
  requested: BucketSearch
  kinds: readonly string[]
  onChange: (changed: Partial<BucketSearch>) => void
}) {
  const { t } = useWords()
  const shownKinds = requested.kind && !kinds.includes(requested.kind) ? [...kinds, requested.kind] : kinds
  return (
    <search className={styles.tools}>
      <SearchInput
        label={t('programs.search_program')}
        value={requested.search}
        onSearch={(search) => onChange({ search })}
      />
      {shownKinds.length > 0 ? (
        <NativeSelect
          label={t('programs.kind')}
          value={requested.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value })}
          options={[
            { value: '', label: t('programs.all_kinds') },
            ...shownKinds.map((kind) => ({ value: kind, label: kind })),
          ]}
        />
      ) : null}
      <div className={styles.sort}>
        <span aria-hidden="true">{t('programs.sort_by')}</span>
        <NativeSelect
          label={t('programs.sort_by')}
          value={requested.sort}
          onChange={(event) => onChange({ sort: sorts.find((sort) => sort === event.currentTarget.value) ?? 'recent' })}
          options={sorts.map((sort) => ({ value: sort, label: t(`programs.sort.${sort}`) }))}
        />
      </div>
    </search>
  )
}

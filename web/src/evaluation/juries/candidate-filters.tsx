import { useId } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput } from '../../ui/controls/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from '../staff/entries.module.css'
import { chosenBy, type useCandidateFilters } from './use-candidate-filters.ts'

/** Above the applications that can be added: which of them, in which order, and how many at most. */
export function CandidateFilters({
  filters,
  onChange,
}: {
  filters: ReturnType<typeof useCandidateFilters>
  /** The list begins again. */
  onChange: () => void
}) {
  const { t } = useWords()
  const id = useId()
  const { labels, chosen, search, maxCount } = filters
  return (
    <div className={styles.filters}>
      <SearchInput
        label={t('evaluation.entries.search')}
        value={search}
        onSearch={(text) => {
          filters.setSearch(text)
          onChange()
        }}
      />
      {chosenBy
        .filter((name) => labels[name].isOffered)
        .map((name) => (
          <NativeSelect
            key={name}
            label={labels[name].label}
            value={chosen[name]}
            onChange={(event) => {
              filters.choose(name, event.target.value)
              onChange()
            }}
            options={labels[name].choices}
          />
        ))}
      <div className={styles.most}>
        <label htmlFor={id}>{t('evaluation.entries.atMost')}</label>
        <NumberInput
          id={id}
          size="sm"
          w={80}
          value={maxCount ?? ''}
          onChange={(value) => filters.setMost(typeof value === 'number' && value >= 1 ? Math.floor(value) : undefined)}
          min={1}
          allowNegative={false}
          hideControls
        />
      </div>
    </div>
  )
}

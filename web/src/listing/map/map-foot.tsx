import type { ListedPoints } from '@laurel/contract/listing'
import { useWords } from '../../kernel/words/index.ts'
import { fromTheTop, type ListSearch } from '../list-search.ts'
import { withUnplaced } from './around-filter.ts'
import styles from './list-map.module.css'

interface Props {
  readonly points: ListedPoints
  readonly search: ListSearch
  readonly field: string
  readonly onSearch: (search: ListSearch) => void
}

/** Those that cannot be drawn are said, and one press away as rows. */
export function MapFoot({ points, search, field, onSearch }: Props) {
  const { t, format } = useWords()
  const { withoutPlace: off, isPending, isWhole } = points
  const unplaced = fromTheTop(search, { isMap: undefined, filter: withUnplaced(search.filter, field) })
  if (off === 0 && !isPending && isWhole) return null
  return (
    <p className={styles.foot}>
      {off > 0 ? (
        <>
          {t('applications.map.without', { count: off, number: format.number(off) })}{' '}
          <button type="button" className={styles.link} onClick={() => onSearch(unplaced)}>
            {t('applications.map.seeThem')}
          </button>{' '}
        </>
      ) : null}
      {isPending ? <span role="status">{t('applications.map.pending')} </span> : null}
      {isWhole ? null : t('applications.map.comeNearer')}
    </p>
  )
}

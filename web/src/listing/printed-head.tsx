import type { SavedView } from '@laurel/contract/listing'
import { useQuery } from '@tanstack/react-query'
import type { Pages } from '../kernel/api/index.ts'
import { useNow, usePlatform } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { programQuery } from '../programs/index.ts'
import { maxPrinted, usePrinted } from '../ui/table/index.ts'
import { filterSentence } from './filter-sentence.ts'
import type { ListSearch } from './list-search.ts'
import type { ListPlace } from './list-source.ts'
import styles from './printed-head.module.css'
import type { Subject } from './subjects.ts'

interface Props {
  readonly place: ListPlace
  readonly search: ListSearch
  readonly view: SavedView | undefined
  readonly subjects: readonly Subject[]
  readonly list: Pages<unknown>
}

/** What a sheet of paper says of its list, whose tabs and filters stay on screen: of what, when, how many, which of them. */
export function PrintedHead(props: Props) {
  return usePrinted() ? <Head {...props} /> : null
}

function Head({ place, search, view, subjects, list }: Props) {
  const words = useWords()
  const { t, format } = words
  const now = useNow()
  const filters = search.filter.and.map((part) => filterSentence(part, subjects, words))
  const name = place === undefined ? t('applications.deposits.title') : t('applications.list.title')
  return (
    <div className={styles.head}>
      <p className={styles.whose}>{place === undefined ? <PlatformName /> : <ProgramName program={place} />}</p>
      <h2>{view ? `${name}, ${view.name}` : name}</h2>
      <p>
        <Found list={list} /> · {t('applications.print.moment', { date: format.dateAndTime(now) })}
      </p>
      {search.search === undefined ? null : <p>{t('applications.print.search', { text: search.search })}</p>}
      {filters.length === 0 ? null : (
        <ul>
          {[...filters.entries()].map(([at, sentence]) => (
            <li key={at}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ProgramName({ program }: { program: string }) {
  const { locale } = useWords()
  return useQuery(programQuery(program, locale)).data?.title
}

function PlatformName() {
  return usePlatform().name
}

/** How many the list holds and, where not all of them are here, how many follow on paper. */
function Found({ list }: { list: Pages<unknown> }) {
  const { t, format } = useWords()
  const { metadata, count, rowAt } = list
  const total = metadata?.totalFiltred ?? count
  const number = `${format.number(total)}${metadata?.totalIsCapped ? '+' : ''}`
  const here = Array.from({ length: Math.min(count, maxPrinted) }, (_, at) => rowAt(at)).filter(Boolean).length
  if (here < total) return t('applications.print.part', { shown: format.number(here), number })
  return t('applications.list.found', { count: total, number })
}

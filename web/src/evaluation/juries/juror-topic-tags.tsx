import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kernel/words/index.ts'
import { topicsQuery } from '../queries.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import styles from './topics.module.css'

/** Topics shown before the rest is counted. */
const maxTopics = 3

/** The topics of a juror, the best known first; the rest is counted. Topics that the program no longer has are left out. */
export function JurorTopicTags({ expertise }: { expertise: Readonly<Record<string, number>> }) {
  const { locale } = useWords()
  const { place } = useSessionAddress()
  const groups = useQuery(topicsQuery(place, locale)).data?.groups ?? []
  const known = groups
    .flatMap(({ topics }) => topics)
    .filter(({ id }) => expertise[id] !== undefined)
    .toSorted((one, other) => (expertise[other.id] ?? 0) - (expertise[one.id] ?? 0))
  const more = known.slice(maxTopics)
  return (
    <span className={styles.tags}>
      {known.slice(0, maxTopics).map(({ id, label }) => (
        <span key={id}>{label}</span>
      ))}
      {more.length > 0 ? <span title={more.map(({ label }) => label).join(', ')}>+{more.length}</span> : null}
    </span>
  )
}

import type { ApplicationRow } from '@laurel/contract/listing'
import { useWords } from '../kernel/words/index.ts'
import { Avatar } from '../ui/page/index.ts'
import styles from './cells.module.css'
import type { Choice } from './subjects.ts'

/** Tags shown before the rest is counted. */
const maxTags = 1

/** The tags of an application, each with its colour; the rest is counted. */
export function TagsCell({ ids, tags }: { ids: readonly string[]; tags: readonly Choice[] }) {
  const known = ids.flatMap((id) => tags.find(({ value }) => value === id) ?? [])
  const more = known.slice(maxTags)
  if (known.length === 0) return null
  return (
    <span className={styles.tags}>
      {known.slice(0, maxTags).map(({ value, label, colour }) => (
        <span key={value} className={styles.tag}>
          <i style={{ background: colour }} /> <span>{label}</span>
        </span>
      ))}
      {more.length > 0 ? <span title={more.map(({ label }) => label).join(', ')}>+{more.length}</span> : null}
    </span>
  )
}

/** Who looks after an application; whoever leads stands first. */
export function AssigneesCell({ assignees }: { assignees: ApplicationRow['assignees'] }) {
  const sorted = assignees.toSorted((one, other) => Number(other.role === 'lead') - Number(one.role === 'lead'))
  const [first, ...others] = sorted
  if (!first) return null
  return (
    <span className={styles.people} title={sorted.map(({ name }) => name).join(', ')}>
      <Avatar name={first.name} size={22} />
      <span className={styles.name}>{first.name}</span>
      {others.length > 0 ? <span> +{others.length}</span> : null}
    </span>
  )
}

/** How much of what is asked is answered. */
export function ShareCell({ share }: { share: number | null }) {
  const { format } = useWords()
  if (share === null) return null
  return (
    <span className={styles.share}>
      <i data-whole={share === 100 || undefined}>
        <b style={{ width: `${share}%` }} />
      </i>
      {format.percent(share / 100)}
    </span>
  )
}

import { ArrowDown, ArrowUp, Equal, Split } from 'lucide-react'
import type { JurorSession } from '../../evaluation/jury/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { DragHandle, DropEdge, IconButton, useSortable } from '../../ui/index.ts'
import styles from './modes.module.css'
import type { BallotSheet } from './use-ballot.ts'

/** One place of an order: an application, or several that are equal. Alt and an arrow move it. */
export function RankRow({
  index,
  count,
  place,
  entries,
  link,
  isLocked,
  ballot,
}: {
  index: number
  count: number
  place: number
  entries: readonly JurorSession['entries'][number][]
  link: (entryId: string) => string
  isLocked: boolean
  ballot: BallotSheet
}) {
  const { t, format } = useWords()
  const { row, handle, edge } = useSortable({ list: 'ballot', index, onMove: ballot.move, isDisabled: isLocked })
  const name = format.list(entries.map((entry) => entry.title || entry.code))
  return (
    <li
      ref={row}
      className={styles.rankRow}
      onKeyDown={(event) => {
        if (isLocked || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        ballot.move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
      }}
    >
      <DropEdge at={edge} />
      {isLocked ? null : <DragHandle ref={handle} />}
      <span className={styles.place}>{format.number(place)}</span>
      <span className={styles.group}>
        {entries.map((entry) => (
          <Link key={entry.id} to={link(entry.id)}>
            {entry.title || entry.code}
          </Link>
        ))}
      </span>
      {isLocked ? null : (
        <span className={styles.moves}>
          <IconButton
            label={t('evaluation.ballot.up', { name })}
            icon={<ArrowUp size={16} />}
            disabled={index === 0}
            onClick={() => ballot.move(index, index - 1)}
          />
          <IconButton
            label={t('evaluation.ballot.down', { name })}
            icon={<ArrowDown size={16} />}
            disabled={index === count - 1}
            onClick={() => ballot.move(index, index + 1)}
          />
          {entries.length > 1 ? (
            <IconButton
              label={t('evaluation.ballot.split', { name })}
              icon={<Split size={16} />}
              onClick={() => ballot.split(index)}
            />
          ) : (
            <IconButton
              label={t('evaluation.ballot.join', { name })}
              icon={<Equal size={16} />}
              disabled={index === 0}
              onClick={() => ballot.join(index)}
            />
          )}
        </span>
      )}
    </li>
  )
}

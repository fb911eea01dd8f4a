import { ArrowDown, ArrowUp } from 'lucide-react'
import { markOutOf } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Checkbox } from '../../ui/controls/index.ts'
import { DragHandle, DropEdge, IconButton, useSortable } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './room.module.css'
import { type Item, nameOf, type Room } from './use-room.ts'

const tones = { pending: 'neutral', live: 'accent', decided: 'ok', deferred: 'warn' } as const

/** One entry of the agenda. */
export function AgendaRow({
  room,
  item,
  index,
  isShown,
  isSelected,
  isUnsaved,
  onChoose,
  onSelect,
  onMove,
}: {
  room: Room
  item: Item
  index: number
  isShown: boolean
  isSelected: boolean
  isUnsaved: boolean
  onChoose: () => void
  /** Absent: the reader decides nothing. */
  onSelect: (() => void) | undefined
  /** Absent: the order is not the reader's to change. */
  onMove: ((from: number, to: number) => void) | undefined
}) {
  const { t, format, text } = useWords()
  const move = (from: number, to: number) => onMove?.(from, to)
  const { row, handle, edge } = useSortable({ list: 'agenda', index, onMove: move, isDisabled: !onMove })
  const name = nameOf(item)
  const state = stateOf(room, item)
  const decided = room.settings.types.find(({ id }) => id === item.decision?.typeId)
  return (
    <li
      ref={row}
      onKeyDown={(event) => {
        if (!onMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(index, index + (event.key === 'ArrowUp' ? -1 : 1))
      }}
    >
      <DropEdge at={edge} />
      {onMove ? <DragHandle ref={handle} /> : null}
      {onSelect ? (
        <Checkbox
          size="sm"
          aria-label={t('ui.select', { name })}
          checked={isSelected}
          onChange={onSelect}
          className={styles.select}
        />
      ) : null}
      <button
        type="button"
        className={styles.entry}
        data-entry={item.entryId}
        aria-current={isShown}
        onClick={onChoose}
      >
        <strong>{name}</strong>
        <small>
          <Badge tone={tones[state]}>{t(`evaluation.deliberation.state.${state}`)}</Badge>
          {item.score === null ? null : <span className="lr-numbers">{markOutOf(format, item.score)}</span>}
          {item.rank === null ? null : (
            <span>{t('evaluation.deliberation.rank', { rank: format.number(item.rank) })}</span>
          )}
          {item.verdict ? <span>{t(`evaluation.verdict.${item.verdict}`)}</span> : null}
          {decided ? <span>{text(decided.label)}</span> : null}
          {item.standsIn && room.phase === 'deliberation' ? (
            <Badge tone="violet">{t('evaluation.deliberation.standIn.badge')}</Badge>
          ) : null}
          {isUnsaved ? <Badge tone="warn">{t('evaluation.criteria.unsaved')}</Badge> : null}
        </small>
      </button>
      {onMove ? (
        <span className={styles.moves}>
          <IconButton
            label={t('evaluation.ballot.up', { name })}
            icon={<ArrowUp size={16} />}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          />
          <IconButton
            label={t('evaluation.ballot.down', { name })}
            icon={<ArrowDown size={16} />}
            disabled={index === room.agenda.length - 1}
            onClick={() => onMove(index, index + 1)}
          />
        </span>
      ) : null}
    </li>
  )
}

/** What has its decision needs no more talk, whether or not somebody ended the talk about it. */
function stateOf({ phase }: Pick<Room, 'phase'>, { state, decision }: Item): Item['state'] {
  if (phase !== 'deliberation') return decision ? 'decided' : 'pending'
  return state === 'pending' && decision?.state === 'confirmed' ? 'decided' : state
}

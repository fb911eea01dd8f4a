import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/index.ts'
import { markText } from '../marks.ts'
import styles from './council.module.css'
import { nameOf, type Room, useText } from './use-room.ts'

const tones = { pending: 'neutral', live: 'accent', decided: 'ok', deferred: 'warn' } as const

/** What is on the agenda for whoever looks: how each stands, its mark and its decision. */
export function AgendaList({
  room,
  shownId,
  onChoose,
}: {
  room: Room
  shownId: string | undefined
  onChoose: (entryId: string) => void
}) {
  const { t, format } = useWords()
  const text = useText()
  const labels = new Map(room.settings.types.map(({ id, label }) => [id, text(label)]))
  return (
    <ol className={styles.agenda}>
      {room.agenda.map((item) => (
        <li key={item.entryId}>
          <button type="button" aria-current={item.entryId === shownId} onClick={() => onChoose(item.entryId)}>
            <strong>{nameOf(item)}</strong>
            <small>
              <Badge tone={tones[item.state]}>{t(`evaluation.council.state.${item.state}`)}</Badge>
              {item.score === null ? null : <span className="lr-numbers">{markText(format, item.score)}</span>}
              {item.decision ? <span>{labels.get(item.decision.typeId)}</span> : null}
            </small>
          </button>
        </li>
      ))}
    </ol>
  )
}

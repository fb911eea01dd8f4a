import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/index.ts'
import { markText } from '../marks.ts'
import styles from './council.module.css'
import { type Item, nameOf, type Room, useText } from './use-room.ts'

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
  const { format } = useWords()
  const text = useText()
  const labels = new Map(room.settings.types.map(({ id, label }) => [id, text(label)]))
  return (
    <ol className={styles.agenda}>
      {room.agenda.map((item) => (
        <li key={item.entryId}>
          <button type="button" aria-current={item.entryId === shownId} onClick={() => onChoose(item.entryId)}>
            <strong>{nameOf(item)}</strong>
            <small>
              <State state={standingOf(room, item)} />
              {item.score === null ? null : <span className="lr-numbers">{markText(format, item.score)}</span>}
              {item.decision ? <span>{labels.get(item.decision.typeId)}</span> : null}
            </small>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** What has its decision needs no more talk, whether or not somebody ended the talk about it. */
function standingOf({ phase }: Pick<Room, 'phase'>, { state, decision }: Item): Item['state'] {
  if (phase !== 'deliberation') return decision ? 'decided' : 'pending'
  return state === 'pending' && decision?.state === 'confirmed' ? 'decided' : state
}

function State({ state }: { state: Item['state'] }) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`evaluation.council.state.${state}`)}</Badge>
}

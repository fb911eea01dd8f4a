import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeStale, queryOf, useCall } from '../../kernel/api/index.ts'
import { useLive } from '../../kernel/realtime/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { AutoTextarea, Button, Field, Skeleton, toastSuccess } from '../../ui/index.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import styles from './council.module.css'
import { DecisionCard } from './decision-card.tsx'
import { MotionsCard } from './motions-card.tsx'
import { afterAct, type Item, nameOf, type Room } from './use-room.ts'

/** One entry of the agenda: who is there for it, what the minutes say, motions and the decision. */
export function EntryPanel({
  room,
  item,
  entryPath,
}: {
  room: Room
  item: Item
  entryPath: ((entryId: string) => string) | undefined
}) {
  const { t, format } = useWords()
  const queryClient = useQueryClient()
  const params = { sessionId: room.sessionId, entryId: item.entryId }
  const again = () => void makeStale(queryClient, [...afterAct])
  useLive('getDeliberatedEntry', params, { onChanged: again, onStale: again })
  const entry = useQuery(queryOf('getDeliberatedEntry', { params })).data
  if (!entry) return <Skeleton height="320px" />
  const canRun = room.may.run && room.phase === 'deliberation'
  return (
    <>
      <header>
        <h2 className="lr-section">{nameOf(item)}</h2>
        <p className={styles.quiet}>
          {t('evaluation.council.present', { names: format.list(entry.present.map(({ name }) => name)) })}
        </p>
        {entryPath ? <Link to={entryPath(item.entryId)}>{t('evaluation.council.read')}</Link> : null}
      </header>
      <DecisionCard key={item.decision?.version ?? 0} room={room} item={item} />
      <MotionsCard room={room} item={item} motions={entry.motions} voters={entry.present.length} />
      {canRun ? (
        <Notes key={entry.notes} params={params} notes={entry.notes} />
      ) : entry.notes ? (
        <section className={styles.card}>
          <h3>{t('evaluation.council.notes')}</h3>
          <p className={styles.words}>{entry.notes}</p>
        </section>
      ) : null}
    </>
  )
}

function Notes({ params, notes }: { params: { sessionId: string; entryId: string }; notes: string }) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const [text, setText] = useState(notes)
  const write = useCall('writeAgendaNotes', { makesStale: afterAct })
  const save = () =>
    write
      .mutateAsync({ params, body: { notes: text } })
      .then(() => toastSuccess({ title: t('evaluation.saved') }))
      .catch(refused)
  return (
    <section className={styles.card}>
      <Field label={t('evaluation.council.notes')} help={t('evaluation.council.notesHelp')}>
        {(control) => (
          <AutoTextarea
            {...control}
            value={text}
            maxLength={20_000}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button size="sm" isLoading={write.isPending} disabled={text === notes} onClick={() => void save()}>
          {t('evaluation.council.saveNotes')}
        </Button>
      </div>
    </section>
  )
}

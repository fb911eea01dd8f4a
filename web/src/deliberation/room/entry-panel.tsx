import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefusalToast, Waiting } from '../../evaluation/index.ts'
import { invalidate, queryOf, useCall } from '../../kernel/api/index.ts'
import { useLive } from '../../kernel/realtime/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { Button } from '../../ui/page/index.ts'
import { DecisionCard } from './decision-card.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { MotionsCard } from './motions-card.tsx'
import styles from './room.module.css'
import { changedMeanwhile, withTyped } from './typed.ts'
import { afterAction, type Item, nameOf, type Room } from './use-room.ts'
import type { OwnWords } from './use-typed.ts'

/** One entry of the agenda: who is there for it, what the minutes say, motions and the decision. */
export function EntryPanel({
  room,
  item,
  own,
  entryPath,
}: {
  room: Room
  item: Item
  own: OwnWords
  entryPath: ((entryId: string) => string) | undefined
}) {
  const { t, format } = useWords()
  const queryClient = useQueryClient()
  const params = { sessionId: room.sessionId, entryId: item.entryId }
  const again = () => void invalidate(queryClient, [...afterAction])
  useLive('getDeliberatedEntry', params, { onChanged: again, onStale: again })
  const query = useQuery(queryOf('getDeliberatedEntry', { params }))
  const entry = query.data
  if (!entry) return <Waiting query={query} />
  const canRun = room.may.run && room.phase === 'deliberation'
  return (
    <>
      <header>
        <h2 className="lr-section">{nameOf(item)}</h2>
        <p className={styles.quiet}>
          {t('evaluation.deliberation.present', { names: format.list(entry.present.map(({ name }) => name)) })}
        </p>
        {entry.standIn && room.phase === 'deliberation' ? (
          <p className={entry.standIn.isOwn ? styles.standIn : styles.quiet}>
            {entry.standIn.isOwn
              ? t('evaluation.deliberation.standIn.own')
              : t('evaluation.deliberation.standIn.other', { name: entry.standIn.name })}
          </p>
        ) : null}
        {entryPath ? <Link to={entryPath(item.entryId)}>{t('evaluation.deliberation.read')}</Link> : null}
      </header>
      <DecisionCard room={room} item={item} own={own} />
      <MotionsCard room={room} item={item} motions={entry.motions} voters={entry.present.length} />
      {canRun ? (
        <Notes params={params} notes={entry.notes} own={own} />
      ) : entry.notes ? (
        <section className={styles.card}>
          <h3>{t('evaluation.deliberation.notes')}</h3>
          <p className={styles.words}>{entry.notes}</p>
        </section>
      ) : null}
    </>
  )
}

function Notes({
  params,
  notes,
  own,
}: {
  params: { sessionId: string; entryId: string }
  notes: string
  own: OwnWords
}) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const stands = { notes }
  const written = withTyped(stands, own.typed)
  const write = useCall('writeAgendaNotes', { invalidates: afterAction })
  const save = () =>
    write
      .mutateAsync({ params, body: written })
      .then(() => {
        own.saved(written)
        toastSuccess({ title: t('evaluation.saved') })
      })
      .catch(refused)
  return (
    <section className={styles.card}>
      <Field label={t('evaluation.deliberation.notes')} help={t('evaluation.deliberation.notesHelp')}>
        {(control) => (
          <AutoTextarea
            {...control}
            value={written.notes}
            maxLength={20_000}
            onChange={(event) => own.type(stands, { notes: event.target.value })}
          />
        )}
      </Field>
      {changedMeanwhile(own.typed, stands).length > 0 ? (
        <Meanwhile onTake={() => own.type(stands, stands)}>{notes}</Meanwhile>
      ) : null}
      <div>
        <Button size="sm" isLoading={write.isPending} disabled={written.notes === notes} onClick={() => void save()}>
          {t('evaluation.deliberation.saveNotes')}
        </Button>
      </div>
    </section>
  )
}

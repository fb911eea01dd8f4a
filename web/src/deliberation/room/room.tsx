import { useState } from 'react'
import { useRefusalToast } from '../../evaluation/index.ts'
import { addressOfCall, useCall } from '../../kernel/api/index.ts'
import { useLeaveQuestion } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { Button, buttonClass, EmptyState } from '../../ui/page/index.ts'
import { AgendaList } from './agenda-list.tsx'
import { DecideSeveral } from './decide-several.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { Meter } from './meter.tsx'
import styles from './room.module.css'
import { afterAction, useRoom } from './use-room.ts'
import { useTyped } from './use-typed.ts'

/** Where a jury deliberates: the agenda, and what is said, voted and decided of the entry talked about. */
export function Room({ sessionId, entryPath }: { sessionId: string; entryPath?: (entryId: string) => string }) {
  const { t, locale } = useWords()
  const room = useRoom(sessionId)
  const refused = useRefusalToast()
  const propose = useCall('proposeAgenda', { invalidates: afterAction })
  const move = useCall('moveCursor', { invalidates: afterAction })
  const { liveEntryId, agenda, may, phase } = room
  // Wherever one was reading, one follows the jury when it goes on.
  const [choice, setChoice] = useState<{ entryId: string; during: string | null }>()
  const chosen = choice?.during === liveEntryId ? choice.entryId : undefined
  const shown = agenda.find(({ entryId }) => entryId === (chosen ?? liveEntryId))
  const params = { sessionId }
  const typed = useTyped()
  const leaving = useLeaveQuestion(typed.unsaved.size > 0)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const canDecide = may.lead && phase === 'deliberation'
  const chosenItems = agenda.filter(({ entryId }) => selected.has(entryId))
  const canRun = may.run && phase === 'deliberation'
  const goTo = (entryId: string | null, mark: 'decided' | 'deferred' | 'pending') =>
    move.mutateAsync({ params, body: { entryId, mark } }).catch(refused)
  const mark = agenda.find(({ entryId }) => entryId === liveEntryId)?.decision ? 'decided' : 'pending'
  const nothingNow = phase === 'deliberation' ? 'between' : 'over'
  return (
    <>
      <Meter room={room} />
      <div className={styles.room}>
        <section aria-labelledby="agenda">
          <h2 className="lr-section" id="agenda">
            {t('evaluation.deliberation.agenda')}
          </h2>
          <div className={styles.bar}>
            {canRun ? (
              <Button
                size="sm"
                isLoading={propose.isPending}
                onClick={() => propose.mutateAsync({ params }).catch(refused)}
              >
                {t('evaluation.deliberation.propose')}
              </Button>
            ) : null}
            {may.run ? (
              <a
                className={buttonClass({ size: 'sm' })}
                href={addressOfCall('getMinutes', { params, query: { lang: locale } })}
              >
                {t('evaluation.deliberation.minutes')}
              </a>
            ) : null}
          </div>
          <AgendaList
            room={room}
            canOrder={canRun}
            shownId={shown?.entryId}
            selected={selected}
            unsaved={typed.unsaved}
            onSelect={canDecide ? (entryId) => setSelected((before) => toggled(before, entryId)) : undefined}
            onChoose={(entryId) => setChoice({ entryId, during: liveEntryId })}
          />
        </section>
        <div className={styles.panel} aria-live="polite">
          {canRun ? (
            <RunningBar
              canTalk={shown !== undefined && shown.entryId !== liveEntryId}
              isTalking={liveEntryId !== null}
              onTalk={() => goTo(shown?.entryId ?? null, mark)}
              onEnd={(how) => goTo(null, how)}
            />
          ) : null}
          {shown ? (
            <EntryPanel
              key={shown.entryId}
              room={room}
              item={shown}
              own={typed.of(shown.entryId)}
              entryPath={entryPath}
            />
          ) : (
            <EmptyState
              level={2}
              title={t(`evaluation.deliberation.${nothingNow}`)}
              message={t(`evaluation.deliberation.${nothingNow}Message`)}
            />
          )}
        </div>
      </div>
      {canDecide ? (
        <DecideSeveral
          room={room}
          items={chosenItems}
          onSelectAll={() => setSelected(new Set(agenda.map(({ entryId }) => entryId)))}
          onClear={() => setSelected(new Set())}
        />
      ) : null}
      <ConfirmDialog
        isOpen={leaving.isRequested}
        onClose={leaving.stay}
        onConfirm={leaving.leave}
        title={t('evaluation.deliberation.leaveQuestion')}
        description={t('evaluation.deliberation.leaveMessage')}
        confirmLabel={t('evaluation.deliberation.leave')}
        cancelLabel={t('evaluation.deliberation.stay')}
      />
    </>
  )
}

interface RunningBarProps {
  /** Another entry is shown than the one talked about. */
  readonly canTalk: boolean
  readonly isTalking: boolean
  readonly onTalk: () => unknown
  readonly onEnd: (how: 'decided' | 'deferred') => unknown
}

/** For whoever leads the jury from entry to entry. */
function RunningBar({ canTalk, isTalking, onTalk, onEnd }: RunningBarProps) {
  const { t } = useWords()
  return (
    <div className={styles.bar}>
      {canTalk ? (
        <Button variant="primary" size="sm" onClick={onTalk}>
          {t('evaluation.deliberation.talk')}
        </Button>
      ) : null}
      {isTalking ? (
        <>
          <Button size="sm" onClick={() => onEnd('decided')}>
            {t('evaluation.deliberation.end')}
          </Button>
          <Button size="sm" onClick={() => onEnd('deferred')}>
            {t('evaluation.deliberation.defer')}
          </Button>
        </>
      ) : null}
    </div>
  )
}

function toggled(chosen: ReadonlySet<string>, entryId: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(entryId)) next.add(entryId)
  return next
}

import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { type CheckedPoint, CheckingDialog, ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { useSessionAddress } from '../staff/use-place.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import { ReopenSessionDialog } from './reopen-session-dialog.tsx'
import styles from './staff.module.css'

const stale = ['getEvaluationSession', 'listEvaluationSessions'] as const
const pointPages = { criteria: 'criteria-config', entries: 'responses', jurors: 'juries' } as const
const confirmedMoves = ['open', 'pause', 'close', 'archive'] as const
/** The message after each action. */
const doneWords = { open: 'opened', pause: 'paused', close: 'closed', archive: 'archived' } as const
type Asking = (typeof confirmedMoves)[number] | 'reopen' | 'delete' | 'check'

/** The effects of opening, and each thing that is not ready although nothing forbids it. */
function OpeningWarnings() {
  const { t } = useWords()
  const { session } = useSessionAddress()
  const { accepted, expected, assigned } = session.progress
  const warnings = [
    ...(session.closesAt || session.softClosesAt ? [] : [t('evaluation.move.noEnd')]),
    ...(accepted > 0 ? [] : [t('evaluation.move.nobody')]),
    ...(expected > assigned ? [t('evaluation.overview.unassigned', { count: expected - assigned })] : []),
  ]
  return (
    <>
      {accepted > 0 ? <p>{t('evaluation.move.openMessage', { count: accepted })}</p> : null}
      {warnings.length > 0 ? (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** The changes of state that are possible now, each asked about before it is made. */
export function SessionMoves() {
  const { t } = useWords()
  const go = useGo()
  const { params, place, session, base } = useSessionAddress()
  const refused = useRefusalToast()
  const [asking, setAsking] = useState<Asking>()
  const calls = {
    open: useCall('openEvaluationSession', { invalidates: stale }),
    pause: useCall('pauseEvaluationSession', { invalidates: stale }),
    close: useCall('closeEvaluationSession', { invalidates: stale }),
    archive: useCall('archiveEvaluationSession', { invalidates: stale }),
  }
  const resume = useCall('resumeEvaluationSession', { invalidates: stale })
  const takeOut = useCall('unarchiveEvaluationSession', { invalidates: stale })
  const remove = useCall('deleteEvaluationSession')
  const done = () => setAsking(undefined)
  const points = (['criteria', 'entries', 'jurors'] as const).map(
    (id): CheckedPoint => ({
      id,
      label: t(`evaluation.ready.${id}`),
      detail: session.missing.includes(id) ? t(`evaluation.ready.${id}Missing`) : undefined,
      isPassed: !session.missing.includes(id),
    }),
  )
  const move = async (work: Promise<unknown>, said: string) => {
    try {
      await work
      toastSuccess({ title: said })
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <div className={styles.acts}>
      <MoveButtons
        isBusy={{ resume: resume.isPending, takeOut: takeOut.isPending }}
        onRequest={setAsking}
        onResume={() => move(resume.mutateAsync({ params }), t('evaluation.move.resumed'))}
        onTakeOut={() => move(takeOut.mutateAsync({ params }), t('evaluation.move.tookOut'))}
      />
      <CheckingDialog
        isOpen={asking === 'check'}
        onClose={done}
        title={t('evaluation.ready.title', { count: session.missing.length })}
        points={points}
        onFix={(point) => point && go(`${base}/${pointPages[point.id as keyof typeof pointPages]}`)}
      />
      {confirmedMoves.map((name) => (
        <ConfirmDialog
          key={name}
          isOpen={asking === name}
          onClose={done}
          onConfirm={() => move(calls[name].mutateAsync({ params }), t(`evaluation.move.${doneWords[name]}`))}
          title={t(`evaluation.move.${name}Title`, { title: session.title })}
          description={name === 'open' ? <OpeningWarnings /> : t(`evaluation.move.${name}Message`)}
          confirmLabel={t(`evaluation.move.${name}`)}
        />
      ))}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        isDangerous
        typedText
        onClose={done}
        onConfirm={async () => {
          await move(remove.mutateAsync({ params }), t('evaluation.move.deleted'))
          await go(`/admin/programs/${place.programSlug}/sessions`, { replace: true })
        }}
        title={t('evaluation.move.deleteTitle', { title: session.title })}
        description={t('evaluation.move.deleteMessage')}
        confirmLabel={t('evaluation.move.delete')}
      />
      {asking === 'reopen' ? <ReopenSessionDialog onClose={done} /> : null}
    </div>
  )
}

interface MoveButtonsProps {
  readonly isBusy: { readonly resume: boolean; readonly takeOut: boolean }
  readonly onRequest: (asking: Asking) => void
  readonly onResume: () => unknown
  readonly onTakeOut: () => unknown
}

/** A button for each change that the state of the session allows. */
function MoveButtons({ isBusy, onRequest, onResume, onTakeOut }: MoveButtonsProps) {
  const { t } = useWords()
  const go = useGo()
  const { session, base } = useSessionAddress()
  const isReady = session.missing.length === 0
  const { expected, submitted } = session.progress
  const isAllIn = session.state === 'open' && expected > 0 && submitted >= expected
  return (
    <>
      {session.state === 'draft' ? (
        // Filled once it is what there is to do: until then the session says what comes before.
        <Button variant={isReady ? 'filled' : 'default'} onClick={() => onRequest(isReady ? 'open' : 'check')}>
          {t('evaluation.move.open')}
        </Button>
      ) : null}
      {session.phase === 'running' ? (
        <Button onClick={() => onRequest('pause')}>{t('evaluation.move.pause')}</Button>
      ) : null}
      {session.state === 'paused' ? (
        <Button variant="filled" loading={isBusy.resume} onClick={onResume}>
          {t('evaluation.move.resume')}
        </Button>
      ) : null}
      {session.state === 'open' || session.state === 'paused' ? (
        <Button variant={isAllIn ? 'filled' : 'default'} onClick={() => onRequest('close')}>
          {t('evaluation.move.close')}
        </Button>
      ) : null}
      {session.state === 'closed' ? (
        <Button variant="filled" onClick={() => go(`${base}/deliberation`)}>
          {t('evaluation.deliberation.title')}
        </Button>
      ) : null}
      {session.state === 'closed' ? (
        <Button onClick={() => onRequest('reopen')}>{t('evaluation.move.reopen')}</Button>
      ) : null}
      {session.state === 'published' ? (
        <Button onClick={() => onRequest('archive')}>{t('evaluation.move.archive')}</Button>
      ) : null}
      {session.state === 'archived' ? (
        <Button loading={isBusy.takeOut} onClick={onTakeOut}>
          {t('evaluation.move.takeOut')}
        </Button>
      ) : null}
      {session.state === 'draft' ? (
        <Button variant="subtle" color="bad" onClick={() => onRequest('delete')}>
          {t('evaluation.move.delete')}
        </Button>
      ) : null}
    </>
  )
}

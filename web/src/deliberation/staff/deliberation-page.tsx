import { useState } from 'react'
import { useMay, useRefusalToast, useSessionAddress } from '../../evaluation/index.ts'
import { SessionScreen } from '../../evaluation/sessions/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import council from '../room/room.module.css'
import { Room } from '../room/room.tsx'
import { DecisionTypesForm } from './decision-types-form.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const stale = ['getEvaluationSession', 'listEvaluationSessions', 'getDeliberation', 'getDecisionSettings'] as const

/** From the last evaluation to public decisions, for staff. */
export function DeliberationPage() {
  const { t } = useWords()
  const { session, params } = useSessionAddress()
  const mayManage = useMay('program.evaluation.manage')
  const refused = useRefusalToast()
  const [asking, setAsking] = useState<'start' | 'end' | 'publish'>()
  const start = useCall('startDeliberation', { invalidates: stale })
  const end = useCall('endDeliberation', { invalidates: stale })
  const { state } = session
  const done = () => setAsking(undefined)
  const move = async (work: Promise<unknown>) => {
    try {
      await work
      toastSuccess({ title: t('evaluation.saved') })
    } catch (thrown) {
      refused(thrown)
    }
  }
  const isOver = state === 'published' || state === 'archived'
  const isOn = state === 'deliberation' || state === 'decided' || isOver
  const actions = mayManage ? (
    <>
      {state === 'closed' || state === 'decided' ? (
        <Button size="sm" variant={state === 'closed' ? 'filled' : 'default'} onClick={() => setAsking('start')}>
          {t(state === 'closed' ? 'evaluation.deliberation.start' : 'evaluation.deliberation.goBack')}
        </Button>
      ) : null}
      {state === 'deliberation' ? (
        <Button size="sm" variant="filled" onClick={() => setAsking('end')}>
          {t('evaluation.deliberation.close')}
        </Button>
      ) : null}
      {state === 'decided' ? (
        <Button size="sm" variant="filled" onClick={() => setAsking('publish')}>
          {t('evaluation.deliberation.publish')}
        </Button>
      ) : null}
    </>
  ) : null
  return (
    <SessionScreen title="evaluation.deliberation.title" actions={actions}>
      <PageHeader title={t('evaluation.deliberation.title')} description={t('evaluation.deliberation.lead')} />
      {isOn ? (
        <Room sessionId={session.id} />
      ) : (
        <EmptyState
          title={t('evaluation.deliberation.notYet')}
          message={t(
            state === 'closed' ? 'evaluation.deliberation.readyMessage' : 'evaluation.deliberation.notYetMessage',
          )}
        />
      )}
      {isOver || state === 'decided' ? null : (
        <div className={council.settings}>
          <DecisionTypesForm isReadOnly={!mayManage} />
        </div>
      )}
      <ConfirmDialog
        isOpen={asking === 'start'}
        onClose={done}
        onConfirm={() => move(start.mutateAsync({ params }))}
        title={t('evaluation.deliberation.startTitle')}
        description={t('evaluation.deliberation.startMessage')}
        confirmLabel={t('evaluation.deliberation.start')}
      />
      <ConfirmDialog
        isOpen={asking === 'end'}
        onClose={done}
        onConfirm={() => move(end.mutateAsync({ params }))}
        title={t('evaluation.deliberation.closeTitle')}
        description={t('evaluation.deliberation.closeMessage')}
        confirmLabel={t('evaluation.deliberation.close')}
      />
      {asking === 'publish' ? <PublishDialog onClose={done} /> : null}
    </SessionScreen>
  )
}

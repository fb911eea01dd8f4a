import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { afterAssigning, useSessionAddress } from '../../evaluation/index.ts'
import { type AnswerOf, isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { isAssignable } from './draft.ts'

const stale = [...afterAssigning, 'listAssignmentRuns', 'getAssignmentRun', 'listAssignmentChanges'] as const

/** Publishes what is shown, or takes the last one published back. */
export function RunActions({ run }: { run: AnswerOf<'getAssignmentRun'> }) {
  const words = useWords()
  const { t } = words
  const { params, session } = useSessionAddress()
  const [confirming, setConfirming] = useState<'publish' | 'rollBack'>()
  const publish = useCall('publishAssignmentRun', { invalidates: stale })
  const rollBack = useCall('rollBackAssignmentRun', { invalidates: stale })
  const at = { params: { ...params, juryRunId: run.id } }
  const close = () => setConfirming(undefined)
  const tried = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      toastSuccess({ title: done })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      const entries = thrown.details?.entries
      const message = Array.isArray(entries) ? entries.join(', ') : undefined
      const title = thrown.code === 'stale' ? t('evaluation.run.stale') : refusalText(words, thrown.code)
      toastError({ title, ...(message && { message }) })
    }
  }
  const { outcome } = run
  const canPublish = run.state === 'computed' && outcome !== null && outcome.added + outcome.removed > 0
  if (!isAssignable(session)) return null
  return (
    <>
      {run.state === 'published' && run.isLast ? (
        <Button size="sm" leftSection={<Undo2 size={15} />} onClick={() => setConfirming('rollBack')}>
          {t('evaluation.run.rollBack')}
        </Button>
      ) : null}
      {run.state === 'computed' ? (
        <Button
          size="sm"
          variant="filled"
          leftSection={<Check size={15} />}
          disabled={!canPublish}
          onClick={() => setConfirming('publish')}
        >
          {t('evaluation.run.publish')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={confirming === 'publish'}
        onClose={close}
        title={t('evaluation.run.publishTitle')}
        description={`${t('evaluation.run.added', { count: outcome?.added ?? 0 })} ${t('evaluation.run.removed', { count: outcome?.removed ?? 0 })} ${t(session.state === 'open' ? 'evaluation.run.told' : 'evaluation.run.toldLater')}`}
        confirmLabel={t('evaluation.run.publish')}
        onConfirm={() => tried(publish.mutateAsync(at), t('evaluation.run.published', { count: outcome?.added ?? 0 }))}
      />
      <ConfirmDialog
        isOpen={confirming === 'rollBack'}
        onClose={close}
        title={t('evaluation.run.rollBackTitle')}
        description={t('evaluation.run.rollBackMessage')}
        confirmLabel={t('evaluation.run.rollBack')}
        onConfirm={() => tried(rollBack.mutateAsync(at), t('evaluation.run.rolledBack'))}
      />
    </>
  )
}

import { useState } from 'react'
import { type AnswerOf, useCall } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { NativeSelect, toastSuccess, UiProvider } from '../../../ui/index.ts'
import { ReasonDialog } from '../../reason-dialog.tsx'

export type HandedIn = AnswerOf<'listHandedIn'>['data'][number]

/** The chair gives a juror's evaluation back: whose and of which application, where there is a choice, and why. */
export function GiveBackDialog({
  sessionId,
  entries,
  jurorId: asked,
  onClose,
}: {
  sessionId: string
  entries: readonly HandedIn[]
  /** Whose evaluation it is, where that was chosen before. */
  jurorId?: string
  onClose: () => void
}) {
  const { t } = useWords()
  const jurors = [...new Map(entries.flatMap((entry) => entry.jurors.map((one) => [one.jurorId, one.name])))].sort(
    ([, a], [, b]) => a.localeCompare(b),
  )
  const [jurorId, setJuror] = useState(asked ?? jurors[0]?.[0] ?? '')
  const [wanted, setWanted] = useState<string>()
  const open = entries.filter((entry) => entry.jurors.some((one) => one.jurorId === jurorId))
  const entry = open.find(({ entryId }) => entryId === wanted) ?? open[0]
  const name = jurors.find(([id]) => id === jurorId)?.[1] ?? ''
  const give = useCall('giveEvaluationBack', {
    makesStale: ['listHandedIn', 'getPeerEvaluations', 'getSharedFigures'],
  })
  const send = async (reason: string) => {
    if (!entry) return
    await give.mutateAsync({ params: { sessionId, entryId: entry.entryId, jurorId }, body: { reason } })
    toastSuccess({ title: t('evaluation.reopened', { name }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('evaluation.reopenTitle', { name })}
      description={t('evaluation.reopenMessage')}
      submitLabel={t('evaluation.reopen')}
      isBusy={give.isPending}
      onClose={onClose}
      onSend={send}
      before={
        <>
          {jurors.length > 1 && !asked ? (
            <NativeSelect
              label={t('evaluation.juror')}
              value={jurorId}
              onChange={(event) => setJuror(event.target.value)}
              options={jurors.map(([value, label]) => ({ value, label }))}
            />
          ) : null}
          {open.length > 1 ? (
            <NativeSelect
              label={t('evaluation.giveBack.entry')}
              value={entry?.entryId ?? ''}
              onChange={(event) => setWanted(event.target.value)}
              options={open.map(({ entryId, title, code }) => ({ value: entryId, label: title || code }))}
            />
          ) : (
            <p>{entry?.title || entry?.code}</p>
          )}
        </>
      }
    />
  )
}

/** The same on a page that has no tool screen's components yet. */
export function GiveBackDialogAlone(props: Parameters<typeof GiveBackDialog>[0]) {
  return (
    <UiProvider>
      <GiveBackDialog {...props} />
    </UiProvider>
  )
}

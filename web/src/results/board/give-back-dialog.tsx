import { useState } from 'react'
import { afterAssigning, ReasonDialog } from '../../evaluation/index.ts'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { UiProvider } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'

/** A juror with what they handed in. */
export type HandedIn = AnswerOf<'listHandedIn'>['data'][number]

type Mode = AnswerOf<'getMyEvaluationSession'>['mode']

/** The choice of everything at once. */
const all = ''

const stale = [
  ...afterAssigning,
  'listHandedIn',
  'getPeerEvaluations',
  'getSharedFigures',
  'getVerdicts',
  'listComparisons',
] as const

/**
 * Staff or who leads the jury give a juror back what was handed in: whose and which, where there is a choice, and why, which
 * the juror reads.
 */
export function GiveBackDialog({
  session,
  jurors,
  jurorId: initialJurorId,
  onReturned,
  onClose,
}: {
  session: { readonly id: string; readonly mode: Mode }
  jurors: readonly HandedIn[]
  /** Whose it is, where that was chosen before. */
  jurorId?: string
  /** Says it where a page shows no toasts. */
  onReturned?: (said: string) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const [chosen, setJuror] = useState(initialJurorId)
  const [chosenValue, setChosenValue] = useState<string>()
  const juror = jurors.find(({ jurorId }) => jurorId === chosen) ?? jurors[0]
  const give = useCall('giveBack', { invalidates: stale })
  const works = useWorks(session.mode, juror)
  const work = works.find(({ value }) => value === chosenValue) ?? works[0]
  if (!juror) return null
  const { jurorId, name } = juror
  const send = async (reason: string) => {
    const which = work && work.value !== all ? { [work.names]: work.value } : {}
    await give.mutateAsync({ params: { sessionId: session.id, jurorId }, body: { reason, ...which } })
    const title = t('evaluation.giveBack.done', { name })
    if (onReturned) onReturned(title)
    else toastSuccess({ title })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`evaluation.giveBack.title.${session.mode}`, { name })}
      description={t(`evaluation.giveBack.message.${session.mode}`)}
      submitLabel={t('evaluation.reopen')}
      isBusy={give.isPending}
      onClose={onClose}
      onSend={send}
      before={
        <>
          {jurors.length > 1 && !initialJurorId ? (
            <NativeSelect
              label={t('evaluation.juror')}
              value={jurorId}
              onChange={(event) => setJuror(event.target.value)}
              options={jurors.map((one) => ({ value: one.jurorId, label: one.name }))}
            />
          ) : null}
          {works.length > 1 ? (
            <NativeSelect
              label={t(session.mode === 'pairwise' ? 'evaluation.giveBack.comparison' : 'evaluation.giveBack.entry')}
              value={work?.value ?? all}
              onChange={(event) => setChosenValue(event.target.value)}
              options={works}
            />
          ) : work ? (
            <p>{work.label}</p>
          ) : null}
        </>
      }
    />
  )
}

/** What may be chosen of a juror's work; nothing where it is given back whole. */
function useWorks(mode: Mode, juror: HandedIn | undefined) {
  const { t, format } = useWords()
  if (!juror || mode === 'rank') return []
  const nameOf = ({ title, code }: { title: string; code: string }) => title || code
  if (mode !== 'pairwise')
    return juror.entries.map((entry) => ({ names: 'entryId' as const, value: entry.entryId, label: nameOf(entry) }))
  const { comparisons } = juror
  const each = comparisons.map(({ comparisonId, a, b, outcome }) => ({
    names: 'comparisonId' as const,
    value: comparisonId,
    label: t(outcome ? `evaluation.pair.was.${outcome}` : 'evaluation.giveBack.pair', {
      one: nameOf(a),
      other: nameOf(b),
    }),
  }))
  const { length: count } = comparisons
  const whole = { names: 'comparisonId' as const, value: all, label: '' }
  if (count < 2) return each
  return [...each, { ...whole, label: t('evaluation.giveBack.all', { all: format.number(count) }) }]
}

/** The same on a page that has no tool screen's components yet. */
export function GiveBackDialogAlone(props: Parameters<typeof GiveBackDialog>[0]) {
  return (
    <UiProvider>
      <GiveBackDialog {...props} />
    </UiProvider>
  )
}

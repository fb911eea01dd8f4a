import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import { toastInfo, toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useVote, useVoteCall } from './use-vote.ts'

export interface Deciding {
  readonly decision: 'count' | 'set_aside'
  readonly ids: readonly string[]
}

/** Counts ballots, or sets them aside with a reason that everybody may read; large lots wait for a second person. */
export function DecideDialog({
  deciding: { decision, ids },
  onClose,
  onDone,
}: {
  deciding: Deciding
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useWords()
  const { params } = useVote()
  const decide = useVoteCall('decideBallots')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isCount = decision === 'count'
  const isMissing = !isCount && !reason.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMissing) return
    const done = await decide.run({ params, body: { voterIds: [...ids], decision, reason } })
    if (!done) return
    const { state, ballots } = done.answer
    if (state === 'proposed') toastInfo({ title: t('votes.proposed', { count: ballots }) })
    else toastSuccess({ title: t(isCount ? 'votes.countedNow' : 'votes.setAsideNow', { count: ballots }) })
    onDone()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(isCount ? 'votes.countQuestion' : 'votes.setAsideQuestion', { count: ids.length })}
      description={t(isCount ? 'votes.countConsequence' : 'votes.setAsideConsequence')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t(isCount ? 'votes.count' : 'votes.setAsideDo')}
      isBusy={decide.isPending}
      isDangerous={!isCount}
    >
      {isCount ? null : (
        <Textarea
          label={t('votes.publicReason')}
          value={reason}
          maxLength={300}
          autosize
          minRows={2}
          error={isChecked && isMissing ? t('votes.reasonNeeded') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      )}
    </FormDialog>
  )
}

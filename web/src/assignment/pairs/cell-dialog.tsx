import { useQuery } from '@tanstack/react-query'
import {
  afterAssigning,
  ConflictEvidence,
  type JurorRow,
  markText,
  useRefusalToast,
  useSessionAddress,
  useSessionAllows,
} from '../../evaluation/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'

export interface CellPlace {
  readonly entry: AnswerOf<'listEntries'>['data'][number]
  readonly juror: JurorRow
}

/** The content of a cell of the matrix, and the actions on it. */
export function CellDialog({ place, onClose }: { place: CellPlace; onClose: () => void }) {
  const { t, format } = useWords()
  const { entry, juror } = place
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const details = useQuery(queryOf('getEntry', { params: { ...params, entryId: entry.id } })).data
  const conflict = details?.allConflicts.find((one) => one.jurorId === juror.id && one.state !== 'dismissed')
  const vote = details?.evaluations.find((one) => one.jurorId === juror.id)?.vote
  const cell = entry.cells.find((one) => one.jurorId === juror.id)
  const confirm = useCall('confirmConflict', { invalidates: afterAssigning })
  const dismiss = useCall('dismissConflict', { invalidates: afterAssigning })
  const declare = useCall('declareConflict', { invalidates: afterAssigning })
  const unassign = useCall('unassignEntry', { invalidates: afterAssigning })
  const run = async (work: Promise<unknown>) => {
    try {
      await work
      onClose()
    } catch (thrown) {
      refused(thrown)
    }
  }
  const maySettle = useSessionAllows('settle_conflict')
  const mayGive = useSessionAllows('assign')
  if (!details) return null
  const settled = { ...params, conflictId: conflict?.id ?? '' }
  const pair = { jurorId: juror.id, entryId: entry.id }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={juror.name}
      description={entry.title || entry.code}
      actions={
        conflict && maySettle ? (
          <>
            <Button size="md" onClick={() => run(dismiss.mutateAsync({ params: settled }))}>
              {t('evaluation.conflicts.dismiss')}
            </Button>
            {conflict.state === 'suspected' ? (
              <Button size="md" variant="filled" onClick={() => run(confirm.mutateAsync({ params: settled }))}>
                {t('evaluation.conflicts.confirm')}
              </Button>
            ) : null}
          </>
        ) : conflict || !(maySettle || mayGive) ? null : (
          <>
            {maySettle ? (
              <Button size="md" onClick={() => run(declare.mutateAsync({ params, body: { ...pair, note: '' } }))}>
                {t('evaluation.conflicts.declare')}
              </Button>
            ) : null}
            {cell?.state === 'started' && mayGive ? (
              <Button
                size="md"
                onClick={() =>
                  run(unassign.mutateAsync({ params: { ...params, ...pair }, query: { confirmed: 'true' } }))
                }
              >
                {t('evaluation.assignments.takeBack')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {conflict ? (
        <ConflictEvidence conflict={conflict} />
      ) : cell?.state === 'submitted' ? (
        <p>
          {vote
            ? t('evaluation.cell.voted', { vote: t(`evaluation.vote.${vote}`) })
            : t('evaluation.cell.given', { mark: markText(format, cell.total) })}
        </p>
      ) : (
        <p>{t('evaluation.cell.underWay')}</p>
      )}
    </Dialog>
  )
}

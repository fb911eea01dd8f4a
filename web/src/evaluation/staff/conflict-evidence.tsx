import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'

export type ConflictRow = AnswerOf<'listConflicts'>['data'][number]

/** What points to a conflict, in words: the juror's own, or what both sides have in common. */
export function ConflictEvidence({ conflict }: { conflict: ConflictRow }) {
  const { t } = useWords()
  const { evidence, kind, note, matched } = conflict
  return (
    <div>
      {evidence === 'declared' ? null : <p>{t(`evaluation.evidence.${evidence}`, { matched })}</p>}
      {kind ? <p>{t(`evaluation.conflictKind.${kind}`)}</p> : null}
      {note ? <p>{t('evaluation.quote', { text: note })}</p> : null}
      {evidence === 'declared' && !kind && !note ? <p>{t('evaluation.evidence.declared')}</p> : null}
    </div>
  )
}

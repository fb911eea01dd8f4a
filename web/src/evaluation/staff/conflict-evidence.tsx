import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'

export type ConflictRow = AnswerOf<'listConflicts'>['data'][number]

/** What points to a conflict, in words: what people say of it, and what both sides have in common. */
export function ConflictEvidence({ conflict }: { conflict: ConflictRow }) {
  const { t } = useWords()
  const { evidence, kind, note, source } = conflict
  const isOnlyDeclared = !kind && !note && evidence.every(({ sign }) => sign === 'declared')
  return (
    <div>
      {source === 'applicant' ? <p>{t('evaluation.evidence.byApplicant')}</p> : null}
      {evidence.map(({ sign, matched }) =>
        sign === 'declared' ? null : <p key={sign}>{t(`evaluation.evidence.${sign}`, { matched })}</p>,
      )}
      {kind ? <p>{t(`evaluation.conflictKind.${kind}`)}</p> : null}
      {note ? <p>{t('evaluation.quote', { text: note })}</p> : null}
      {isOnlyDeclared ? <p>{t('evaluation.evidence.declared')}</p> : null}
    </div>
  )
}

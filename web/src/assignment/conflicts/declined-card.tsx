import { useState } from 'react'
import { useRefusalToast } from '../../evaluation/index.ts'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Avatar } from '../../ui/page/index.ts'
import panel from '../pairs/assignment-panel.module.css'
import { ReplaceActions } from '../pairs/replace-actions.tsx'
import { useReplacement } from '../pairs/use-replacement.ts'

type Declined = AnswerOf<'listDeclinedAssignments'>['data'][number]

/** One application that a juror gave back, with the reason; somebody else is found for it. */
export function DeclinedCard({ declined, mayGive }: { declined: Declined; mayGive: boolean }) {
  const { t, format } = useWords()
  const refused = useRefusalToast()
  const [isBusy, setBusy] = useState(false)
  const { candidates, isKnown, replaceBy } = useReplacement(declined)
  const date = format.shortDate(declined.declinedAt)
  return (
    <article className={panel.card} aria-busy={isBusy}>
      <header>
        <Avatar name={declined.jurorName} size={30} />
        <span>
          <strong>{declined.jurorName}</strong>
          <span>{declined.entryTitle}</span>
        </span>
      </header>
      <p>{t('evaluation.declined.said', { date, reason: declined.reason })}</p>
      {mayGive ? (
        <ReplaceActions
          label={t('evaluation.declined.replaceBy')}
          candidates={candidates}
          isBusy={isBusy}
          onChoose={(chosen) => {
            setBusy(true)
            replaceBy(chosen)
              .catch(refused)
              .finally(() => setBusy(false))
          }}
        />
      ) : null}
      {mayGive && isKnown && candidates.length === 0 ? (
        <p className={panel.replace}>{t('evaluation.conflicts.nobodyElse')}</p>
      ) : null}
    </article>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Avatar } from '../../ui/index.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import panel from './assignment-panel.module.css'
import type { JurorRow } from './juror-columns.tsx'
import { useReplacement } from './use-replacement.ts'

type Declined = AnswerOf<'listDeclinedAssignments'>['data'][number]

/** One application that a juror gave back, with the reason; somebody else is found for it. */
export function DeclinedCard({ declined, jurors }: { declined: Declined; jurors: readonly JurorRow[] }) {
  const { t, format } = useWords()
  const refused = useRefusalToast()
  const [isBusy, setBusy] = useState(false)
  const { others, replace } = useReplacement(jurors, declined)
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
      {others.length > 0 ? (
        <div className={panel.acts}>
          <Button
            size="xs"
            disabled={isBusy}
            onClick={() => {
              setBusy(true)
              replace()
                .catch(refused)
                .finally(() => setBusy(false))
            }}
          >
            {t('evaluation.declined.replace')}
          </Button>
        </div>
      ) : null}
    </article>
  )
}

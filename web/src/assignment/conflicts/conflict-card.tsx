import { useState } from 'react'
import {
  afterAssigning,
  ConflictEvidence,
  type ConflictRow,
  useRefusalToast,
  useSessionAddress,
} from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Avatar } from '../../ui/page/index.ts'
import panel from '../pairs/assignment-panel.module.css'
import { ReplaceActions } from '../pairs/replace-actions.tsx'
import { type Candidate, useReplacement } from '../pairs/use-replacement.ts'

/** One conflict to settle: confirm it (and give the application to somebody else when it was assigned), or dismiss it. */
export function ConflictCard({
  conflict,
  maySettle,
  mayGive,
}: {
  conflict: ConflictRow
  maySettle: boolean
  mayGive: boolean
}) {
  const { t } = useWords()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const [isBusy, setBusy] = useState(false)
  const confirm = useCall('confirmConflict', { invalidates: afterAssigning })
  const dismiss = useCall('dismissConflict', { invalidates: afterAssigning })
  const { candidates, isKnown, replaceBy } = useReplacement(conflict)
  const at = { ...params, conflictId: conflict.id }
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      refused(thrown)
    } finally {
      setBusy(false)
    }
  }
  const settle = (chosen: Candidate) =>
    run(async () => {
      await confirm.mutateAsync({ params: at })
      await replaceBy(chosen)
    })
  return (
    <article className={panel.card} aria-busy={isBusy}>
      <header>
        <Avatar name={conflict.jurorName} size={30} />
        <span>
          <strong>{conflict.jurorName}</strong>
          <span>{conflict.entryTitle}</span>
        </span>
      </header>
      <ConflictEvidence conflict={conflict} />
      {conflict.assigned && mayGive ? (
        <ReplaceActions
          label={t('evaluation.conflicts.replaceBy')}
          candidates={candidates}
          isBusy={isBusy}
          onChoose={settle}
        />
      ) : null}
      {conflict.assigned && mayGive && isKnown && candidates.length === 0 ? (
        <p className={panel.replace}>{t('evaluation.conflicts.nobodyElse')}</p>
      ) : null}
      {maySettle ? (
        <div className={panel.acts}>
          <Button
            size="xs"
            variant={conflict.assigned && mayGive ? 'subtle' : 'default'}
            disabled={isBusy}
            onClick={() => run(() => confirm.mutateAsync({ params: at }))}
          >
            {t(conflict.assigned && mayGive ? 'evaluation.conflicts.confirmOnly' : 'evaluation.conflicts.confirm')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            disabled={isBusy}
            onClick={() => run(() => dismiss.mutateAsync({ params: at }))}
          >
            {t('evaluation.conflicts.dismiss')}
          </Button>
        </div>
      ) : null}
    </article>
  )
}

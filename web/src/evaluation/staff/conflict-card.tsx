import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Avatar, MoreMenu } from '../../ui/index.ts'
import { afterAssigning } from '../queries.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import panel from './assignment-panel.module.css'
import { ConflictEvidence, type ConflictRow } from './conflict-evidence.tsx'
import type { JurorRow } from './juror-columns.tsx'
import { useSessionPlace } from './use-place.ts'
import { useReplacement } from './use-replacement.ts'

/** One conflict to settle: confirm it (and give the application to somebody else when it was assigned), or dismiss it. */
export function ConflictCard({ conflict, jurors }: { conflict: ConflictRow; jurors: readonly JurorRow[] }) {
  const { t, format } = useWords()
  const { params } = useSessionPlace()
  const refused = useRefusalToast()
  const [isBusy, setBusy] = useState(false)
  const confirm = useCall('confirmConflict', { makesStale: afterAssigning })
  const dismiss = useCall('dismissConflict', { makesStale: afterAssigning })
  const { others, replace } = useReplacement(jurors, conflict)
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
  const settle = (chosen?: JurorRow) =>
    run(async () => {
      await confirm.mutateAsync({ params: at })
      await replace(chosen)
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
      <div className={panel.acts}>
        {conflict.assigned && others.length > 0 ? (
          <>
            <Button size="xs" disabled={isBusy} onClick={() => settle()}>
              {t('evaluation.conflicts.confirmAndReplace')}
            </Button>
            <MoreMenu
              trigger={
                <Button size="xs" variant="subtle" disabled={isBusy}>
                  {t('evaluation.conflicts.other')}
                </Button>
              }
              acts={others.slice(0, 12).map((one) => ({
                id: one.id,
                label: `${one.name} (${format.number(one.assigned)})`,
                icon: <Avatar name={one.name} size={22} />,
                onSelect: () => settle(one),
              }))}
            />
          </>
        ) : null}
        <Button size="xs" disabled={isBusy} onClick={() => run(() => confirm.mutateAsync({ params: at }))}>
          {t('evaluation.conflicts.confirm')}
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
    </article>
  )
}

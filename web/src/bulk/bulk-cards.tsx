import { type BulkAction, isBulkAtWork } from '@laurel/contract/bulk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidatedWithApplications } from '../applications/index.ts'
import { invalidate } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { CornerCards } from '../ui/feedback/index.ts'
import { BulkCard } from './bulk-card.tsx'
import { bulksQuery } from './bulk-queries.ts'
import { keepPutAway, readPutAway } from './put-away.ts'
import { useBulkActions } from './use-bulk-actions.ts'

const noBulks: readonly BulkAction[] = []

/** Milliseconds for which one that ended before this page came is still shown, to be undone. */
const recent = 30 * 60_000

/**
 * One's own bulk actions of some programs in a corner: those at work, those that ended while one was here, and the last one before, as
 * long as it is fresh and can be undone. All stand in the history, those put away too. The list is read again as they go on.
 */
export function BulkCards({ programs }: { programs: readonly string[] }) {
  const { t } = useWords()
  const [dismissed, setDismissed] = useState(readPutAway)
  const [since] = useState(() => Date.now())
  const dismiss = (id: string) => {
    const next = new Set([...dismissed, id])
    setDismissed(next)
    keepPutAway(next)
  }
  return (
    <CornerCards label={t('applications.bulk.title')} isAboveBar>
      {programs.map((programSlug) => (
        <CardsOf key={programSlug} {...{ programSlug, since, dismissed }} onDismiss={dismiss} />
      ))}
    </CornerCards>
  )
}

interface CardsProps {
  readonly programSlug: string
  readonly since: number
  readonly dismissed: ReadonlySet<string>
  readonly onDismiss: (id: string) => void
}

function CardsOf({ programSlug, since, dismissed, onDismiss }: CardsProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(bulksQuery(programSlug))
  const actions = useBulkActions(programSlug)
  const [seen] = useState(() => new Set<string>())
  const mine = data?.data.filter(({ isMine }) => isMine) ?? noBulks
  const before = mine.find(({ createdAt }) => Date.parse(createdAt) < since)
  for (const bulk of mine) {
    const isLast = bulk === before && bulk.canUndo && since - Date.parse(bulk.finishedAt ?? bulk.createdAt) < recent
    if (isBulkAtWork(bulk) || isLast || Date.parse(bulk.createdAt) >= since) seen.add(bulk.id)
  }
  const shown = mine.filter(({ id }) => seen.has(id) && !dismissed.has(id))
  const moved = mine.map(({ done, undone, state }) => `${done} ${undone} ${state}`).join()
  const last = useRef(moved)
  useEffect(() => {
    if (last.current === moved) return
    last.current = moved
    void invalidate(queryClient, [
      ...invalidatedWithApplications,
      'listTags',
      'listStatuses',
      'listAssignable',
      'countFacets',
    ])
  }, [moved, queryClient])
  return shown.map((bulk) => (
    <BulkCard
      key={bulk.id}
      programSlug={programSlug}
      bulk={bulk}
      actions={actions}
      onDismiss={() => onDismiss(bulk.id)}
    />
  ))
}

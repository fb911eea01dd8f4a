import { bulkDays } from '@laurel/contract/bulk'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useMore } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { IconButton } from '../ui/index.ts'
import { Delayed, ErrorState, MoreOf, Skeleton } from '../ui/page/index.ts'
import styles from './bulk.module.css'
import { BulkCard } from './bulk-card.tsx'
import { bulkInterval, bulksQuery } from './bulk-queries.ts'
import { useBulkActions } from './use-bulk-actions.ts'

/** The bulk actions of the last days, one's own and those of colleagues: to be looked at, tried again and undone. */
export function BulkHistory({ programSlug, timeZone }: { programSlug: string; timeZone: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(bulksQuery(programSlug))
  if (!data || data.data.length === 0) return null
  return (
    <>
      <IconButton label={t('applications.bulk.history')} icon={<History size={18} />} onClick={() => setOpen(true)} />
      {isOpen ? <Shown programSlug={programSlug} timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Shown({ programSlug, timeZone, onClose }: { programSlug: string; timeZone: string; onClose: () => void }) {
  const { t, format } = useWords()
  const past = useMore('listBulkActions', { params: { programId: programSlug } }, bulkInterval)
  const actions = useBulkActions(programSlug)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('applications.bulk.title')}
      description={t('applications.bulk.historyHelp', { days: format.number(bulkDays) })}
    >
      {past.error ? (
        <ErrorState
          title={t('applications.labels.failed')}
          message={t('applications.list.failedHelp')}
          onRetry={past.refetch}
        />
      ) : past.rows ? (
        <>
          <ul className={styles.past}>
            {past.rows.map((bulk) => (
              <BulkCard
                key={bulk.id}
                programSlug={programSlug}
                bulk={bulk}
                actions={actions}
                by={[
                  bulk.requestedBy?.name || t('applications.one.formerColleague'),
                  format.dateAndTime(bulk.createdAt, timeZone),
                ].join(' · ')}
              />
            ))}
          </ul>
          <MoreOf list={past} />
        </>
      ) : (
        <Delayed>
          <Skeleton height="160px" />
        </Delayed>
      )}
    </Dialog>
  )
}

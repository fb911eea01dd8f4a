import type { RetentionRule } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '../../ui/page/index.ts'
import styles from './privacy.module.css'
import { PrivacyFrame } from './privacy-frame.tsx'
import { RetentionTimeline } from './retention-timeline.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleRow } from './rule-row.tsx'
import { SimulationDialog } from './simulation.tsx'

/** How long what is kept: rules as sentences, with their next runs. */
export function RetentionPage() {
  const words = useWords()
  const { t } = words
  const rules = useQuery(queryOf('listRetentionRules'))
  const mayManage = may(useSession(), 'platform.privacy.manage')
  const [open, setOpen] = useState<'add' | 'simulate'>()
  return (
    <PrivacyFrame
      current="/admin/home/retention"
      description={t('privacy.retention.lead')}
      actions={
        mayManage ? (
          <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('add')}>
            {t('privacy.retention.add')}
          </Button>
        ) : undefined
      }
    >
      {rules.error ? (
        <ErrorState
          title={t('privacy.failed')}
          message={refusalText(words, rules.error.code)}
          onRetry={() => void rules.refetch()}
        />
      ) : !rules.data ? (
        <Skeleton height="200px" />
      ) : rules.data.data.length === 0 ? (
        <EmptyState title={t('privacy.retention.none')} message={t('privacy.retention.noneHelp')} level={2} />
      ) : (
        <>
          <RetentionTimeline rules={rules.data.data} />
          <RuleTable rules={rules.data.data} mayManage={mayManage} />
        </>
      )}
      {rules.data ? (
        <Warning onSimulate={() => setOpen('simulate')} isEmpty={!rules.data.data.some(({ isActive }) => isActive)} />
      ) : null}
      {open === 'add' ? <RuleDialog onClose={() => setOpen(undefined)} /> : null}
      {open === 'simulate' && rules.data ? (
        <SimulationDialog rules={rules.data.data} onClose={() => setOpen(undefined)} />
      ) : null}
    </PrivacyFrame>
  )
}

/** What comes before each run, what stops one, and what all rules would do today. */
function Warning({ onSimulate, isEmpty }: { onSimulate: () => void; isEmpty: boolean }) {
  const { t } = useWords()
  return (
    <section className={styles.callout}>
      <p>{t('privacy.retention.warning')}</p>
      {isEmpty ? null : (
        <Button leftSection={<Play size={16} aria-hidden="true" />} onClick={onSimulate}>
          {t('privacy.retention.simulate')}
        </Button>
      )}
    </section>
  )
}

function RuleTable({ rules, mayManage }: { rules: readonly RetentionRule[]; mayManage: boolean }) {
  const { t } = useWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('privacy.retention.what')}</th>
            <th scope="col">{t('privacy.retention.since')}</th>
            <th scope="col">{t('privacy.retention.during')}</th>
            <th scope="col">{t('privacy.retention.then')}</th>
            <th scope="col">{t('privacy.retention.next')}</th>
            <th scope="col">{t('privacy.retention.responsible')}</th>
            <th scope="col">
              <VisuallyHidden>{t('privacy.retention.on')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} mayManage={mayManage} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

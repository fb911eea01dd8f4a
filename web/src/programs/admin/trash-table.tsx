import { erasedAt, type ProgramSummary } from '@laurel/contract/programs'
import { Button } from '@mantine/core'
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog, VisuallyHidden } from '../../ui/index.ts'
import { timeLeft } from '../time-left.ts'
import { ProgramCell } from './program-cell.tsx'
import styles from './programs-screen.module.css'
import type { TableProps } from './programs-table.tsx'
import { useBucketActs } from './use-bucket-acts.ts'

/** Programs of the trash: who put each there, when it is erased, and the two ways out. */
export function TrashTable({ programs, now, isStale }: TableProps) {
  const { t, format } = useWords()
  const acts = useBucketActs()
  const isAllowed = may(useSession(), 'platform.programs.manage')
  const [erasing, setErasing] = useState<ProgramSummary>()
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={t('programs.bucket.deleted')} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('programs.column.program')}</th>
            <th scope="col">{t('programs.column.deleted')}</th>
            <th scope="col">{t('programs.column.erased')}</th>
            <th scope="col">
              <VisuallyHidden>{t('programs.column.acts')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => {
            const { count, unit } = timeLeft(erasedAt(program.statusChangedAt).toISOString(), now)
            return (
              <tr key={program.id}>
                <th scope="row">
                  <ProgramCell program={program} />
                </th>
                <td>
                  {program.statusChangedBy ? t('programs.deleted_by', { name: program.statusChangedBy.name }) : null}
                  <span className={styles.quiet}>
                    {t('programs.deleted_on', { date: format.date(program.statusChangedAt) })}
                  </span>
                </td>
                <td>{t(`programs.in.${unit}`, { count })}</td>
                <td>
                  <div className={styles.acts}>
                    <Button
                      disabled={!isAllowed}
                      leftSection={<ArchiveRestore size={16} aria-hidden="true" />}
                      onClick={() => void acts.restore(program)}
                      aria-label={t('programs.restore_named', { title: program.title })}
                    >
                      {t('programs.act.restore')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="bad"
                      disabled={!isAllowed}
                      onClick={() => setErasing(program)}
                      aria-label={t('programs.erase_named', { title: program.title })}
                    >
                      {t('programs.act.erase')}
                    </Button>
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {erasing ? (
        <ConfirmDialog
          isOpen
          onClose={() => setErasing(undefined)}
          onConfirm={() => acts.erase(erasing)}
          title={t('programs.erase_title', { title: erasing.title })}
          description={t('programs.erase_text', { count: erasing.applications?.total ?? 0 })}
          confirmLabel={t('programs.erase_confirm')}
          isDangerous
          typedText
        />
      ) : null}
    </div>
  )
}

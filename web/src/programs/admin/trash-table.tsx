import { erasedAt, type ProgramSummary } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { type Translate, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { type Column, LongTable } from '../../ui/table/index.ts'
import { timeUntilErased } from '../time-left.ts'
import { NoPrograms } from './bucket-list.tsx'
import { bucketTotalQuery } from './bucket-queries.ts'
import type { BucketSearch } from './bucket-search.ts'
import { BucketTools } from './bucket-tools.tsx'
import { ProgramCell } from './program-cell.tsx'
import styles from './programs-screen.module.css'
import { useBucketActions } from './use-bucket-actions.ts'

/** Programs of the trash: who put each there, when it is erased, and the two ways out. */
export function TrashTable({
  requested,
  onChange,
}: {
  requested: BucketSearch
  onChange: (changed: Partial<BucketSearch>) => void
}) {
  const { t, locale } = useWords()
  const actions = useBucketActions()
  const [erasing, setErasing] = useState<ProgramSummary>()
  const { search, kind, sort } = requested
  const trash = usePages('listPrograms', {
    query: { status: 'deleted', sort, lang: locale, ...(search && { search }), ...(kind && { kind }) },
  })
  const kinds = useQuery(bucketTotalQuery('deleted')).data?.kinds ?? []
  const columns = useColumns((program) => void actions.restore(program), setErasing)
  const total = trash.metadata?.total ?? 0
  return (
    <>
      <LongTable<ProgramSummary>
        name="trashed-programs"
        label={t('programs.bucket.deleted')}
        pages={trash}
        failed={t('programs.list_failed')}
        filters={<BucketTools requested={requested} kinds={kinds} onChange={onChange} />}
        columns={columns}
        rowId={(program) => program.id}
        rowName={(program) => program.title}
        isPictured
        empty={<NoPrograms requested={requested} total={total} onChange={onChange} />}
      />
      {trash.count > 0 ? <p className={styles.note}>{t('programs.bucket_note.deleted', { count: total })}</p> : null}
      {erasing ? (
        <ConfirmDialog
          isOpen
          onClose={() => setErasing(undefined)}
          onConfirm={() => actions.erase(erasing)}
          title={t('programs.erase_title', { title: erasing.title })}
          description={eraseText(erasing, t)}
          confirmLabel={t('programs.erase_confirm')}
          isDangerous
          typedText
        />
      ) : null}
    </>
  )
}

function useColumns(
  onRestore: (program: ProgramSummary) => void,
  onErase: (program: ProgramSummary) => void,
): readonly Column<ProgramSummary>[] {
  const { t, format } = useWords()
  const isAllowed = may(useSession(), 'platform.programs.manage')
  const reason = isAllowed ? {} : { reason: t('programs.needs_manage') }
  return [
    {
      id: 'program',
      header: t('programs.column.program'),
      cell: (program) => <ProgramCell program={program} />,
    },
    {
      id: 'deleted',
      header: t('programs.column.deleted'),
      width: '220px',
      cell: ({ statusChangedBy, statusChangedAt }) => (
        <span className={styles.deleted}>
          {statusChangedBy ? t('programs.deleted_by', { name: statusChangedBy.name }) : null}{' '}
          <span className={styles.quiet}>{t('programs.deleted_on', { date: format.date(statusChangedAt) })}</span>
        </span>
      ),
    },
    {
      id: 'erased',
      header: t('programs.column.erased'),
      width: '150px',
      cell: ({ statusChangedAt }) => {
        const { count, unit } = timeUntilErased(erasedAt(statusChangedAt).toISOString(), Date.now())
        return t(`programs.in.${unit}`, { count })
      },
    },
    {
      id: 'acts',
      header: '',
      width: '260px',
      isFixed: true,
      cell: (program) => (
        <>
          <span className={styles.phoneActs}>
            <MoreMenu
              label={t('programs.acts_of', { title: program.title })}
              actions={[
                { id: 'restore', label: t('programs.act.restore'), onSelect: () => onRestore(program), ...reason },
                {
                  id: 'erase',
                  label: t('programs.act.erase'),
                  isDangerous: true,
                  onSelect: () => onErase(program),
                  ...reason,
                },
              ]}
            />
          </span>
          <span className={styles.wideActs}>
            <Button
              disabled={!isAllowed}
              leftSection={<ArchiveRestore size={16} aria-hidden="true" />}
              onClick={() => onRestore(program)}
              aria-label={t('programs.restore_named', { title: program.title })}
            >
              {t('programs.act.restore')}
            </Button>
            <Button
              variant="subtle"
              color="bad"
              disabled={!isAllowed}
              onClick={() => onErase(program)}
              aria-label={t('programs.erase_named', { title: program.title })}
            >
              {t('programs.act.erase')}
            </Button>
          </span>
        </>
      ),
    },
  ]
}

function eraseText({ applications }: ProgramSummary, t: Translate): string {
  const count = applications?.total ?? 0
  return count === 0 ? t('programs.erase_empty') : t('programs.erase_text', { count })
}

import type { TrashedApplication, trashSorts } from '@laurel/contract/applications'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePages } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { timeUntilErased } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { IconButton, MoreMenu, PageHeader } from '../../ui/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { type Column, LongTable } from '../../ui/table/index.ts'
import { StateMark } from '../state-mark.tsx'
import styles from './trash.module.css'
import { everything, TrashFilters, type TrashSearch } from './trash-filters.tsx'
import { useTrashActions } from './use-trash-actions.ts'

type TrashSort = (typeof trashSorts)[number]

/** Applications of the trash, for 30 days: restored first, erased second. */
export function TrashPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/trash'>) {
  const { t } = useWords()
  const [filters, setFilters] = useState<TrashSearch>(everything)
  const [sort, setSort] = useState<TrashSort>('-deleted')
  const [erasing, setErasing] = useState<TrashedApplication>()
  const [isEmptying, setEmptying] = useState(false)
  const actions = useTrashActions(programSlug)
  const trash = usePages('listTrash', {
    params: { programId: programSlug },
    query: {
      search: filters.search || undefined,
      was: filters.was || undefined,
      categoryId: filters.categoryId || undefined,
      sort,
    },
  })
  useLookAgain(actions.isEmptying, trash.refetch)
  const columns = useColumns((one) => void actions.restore(one), setErasing)
  const total = trash.metadata?.total ?? 0
  const isNarrowed = Boolean(filters.search || filters.was || filters.categoryId)
  return (
    <>
      <PageBar
        crumbs={[{ label: t('applications.bin.title') }]}
        actions={
          // Emptied is the whole of it, never what is searched: it is only offered where all of it is counted.
          total > 0 && !isNarrowed ? (
            <Button
              color="bad"
              variant="default"
              leftSection={<Trash2 size={16} aria-hidden="true" />}
              loading={actions.isEmptying}
              onClick={() => setEmptying(true)}
            >
              {t('applications.bin.empty')}
            </Button>
          ) : undefined
        }
      />
      <PageHeader title={t('applications.bin.title')} description={t('applications.bin.lead')} />
      <LongTable<TrashedApplication, TrashSort>
        name="trash"
        label={t('applications.bin.title')}
        pages={trash}
        failed={t('applications.bin.failed')}
        filters={<TrashFilters programSlug={programSlug} filters={filters} onChange={setFilters} />}
        columns={columns}
        rowId={(one) => one.id}
        rowName={nameOf}
        sort={sort}
        onSort={setSort}
        empty={
          isNarrowed ? (
            <NoResult title={t('applications.bin.none')} onClear={() => setFilters(everything)} />
          ) : (
            <EmptyState title={t('applications.bin.nothing')} message={t('applications.bin.nothingHelp')} />
          )
        }
      />
      {erasing ? (
        <ConfirmDialog
          isOpen
          isDangerous
          typedText
          onClose={() => setErasing(undefined)}
          onConfirm={() => actions.erase(erasing)}
          title={t('applications.bin.eraseTitle', { name: nameOf(erasing) })}
          description={t('applications.bin.eraseText')}
          confirmLabel={t('applications.bin.erase')}
        />
      ) : null}
      {isEmptying ? (
        <ConfirmDialog
          isOpen
          isDangerous
          typedText
          onClose={() => setEmptying(false)}
          onConfirm={actions.empty}
          title={t('applications.bin.emptyTitle', { count: total })}
          description={t('applications.bin.eraseText')}
          confirmLabel={t('applications.bin.erase')}
        />
      ) : null}
    </>
  )
}

/** Milliseconds between two looks at a list that is being emptied. */
const refreshMatches = 1500

function useLookAgain(isOn: boolean, look: () => void): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!isOn) return
    const timer = window.setInterval(() => latest.current(), refreshMatches)
    return () => window.clearInterval(timer)
  }, [isOn])
}

function nameOf({ title, reference, applicantName }: TrashedApplication): string {
  return title || reference || applicantName || '–'
}

function useColumns(
  onRestore: (one: TrashedApplication) => void,
  onErase: (one: TrashedApplication) => void,
): readonly Column<TrashedApplication>[] {
  const { t, format } = useWords()
  return [
    {
      id: 'title',
      header: t('applications.bin.application'),
      isSortable: true,
      cell: (one) => (
        <span className={styles.name}>
          <strong>{nameOf(one)}</strong> {one.reference}
        </span>
      ),
    },
    {
      id: 'applicant',
      header: t('applications.fact.applicant'),
      width: '160px',
      isSortable: true,
      cell: (one) => one.applicantName,
    },
    {
      id: 'was',
      header: t('applications.bin.was'),
      width: '140px',
      cell: (one) => <StateMark state={one.stateBefore} />,
    },
    {
      id: 'deleted',
      header: t('applications.bin.deleted'),
      width: '175px',
      isSortable: true,
      cell: (one) => (
        <span className={styles.name}>
          {[format.shortDate(one.deletedAt), one.deletedBy].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    {
      id: 'purged',
      header: t('applications.bin.erasedIn'),
      width: '125px',
      cell: (one) => {
        const { count, unit } = timeUntilErased(one.purgedAt, Date.now())
        return t(`programs.in.${unit}`, { count })
      },
    },
    {
      id: 'acts',
      header: '',
      width: '210px',
      isFixed: true,
      cell: (one) => (
        <>
          <span className={styles.phoneActs}>
            <MoreMenu
              label={t('applications.labels.more', { name: nameOf(one) })}
              actions={[
                { id: 'restore', label: t('applications.trash.restore'), onSelect: () => onRestore(one) },
                { id: 'erase', label: t('applications.bin.erase'), isDangerous: true, onSelect: () => onErase(one) },
              ]}
            />
          </span>
          <span className={styles.acts}>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<ArchiveRestore size={15} aria-hidden="true" />}
              onClick={() => onRestore(one)}
              aria-label={`${t('applications.trash.restore')} ${nameOf(one)}`}
            >
              {t('applications.trash.restore')}
            </Button>
            <IconButton
              label={`${t('applications.bin.erase')} ${nameOf(one)}`}
              icon={<Trash2 size={16} />}
              color="bad"
              onClick={() => onErase(one)}
            />
          </span>
        </>
      ),
    },
  ]
}

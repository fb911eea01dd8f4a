import type { TrashedApplication } from '@laurel/contract/applications'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArchiveRestore, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { timeLeft } from '../../programs/index.ts'
import {
  type Column,
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorState,
  NoResult,
  PageBar,
  PageHeader,
  Pagination,
} from '../../ui/index.ts'
import { StateMark } from '../state-mark.tsx'
import styles from './trash.module.css'
import { useTrashActs } from './use-trash-acts.ts'

/** Applications of the trash, for 30 days: restored first, erased second. */
export function TrashPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/trash'>) {
  const words = useWords()
  const { t } = words
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [at, setAt] = useState({ search, page: 1 })
  const page = at.search === search ? at.page : 1
  const [erasing, setErasing] = useState<TrashedApplication>()
  const [isEmptying, setEmptying] = useState(false)
  const acts = useTrashActs(programSlug)
  const trash = useQuery({
    ...queryOf(
      'listTrash',
      { params: { programId: programSlug }, query: { search: search || undefined, page, perPage: 20 } },
      { maxAge: 0 },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: acts.isEmptying ? 1500 : false,
  })
  const columns = useColumns((one) => void acts.restore(one), setErasing)
  const { data = [], metadata } = trash.data ?? {}
  const total = metadata?.total ?? 0
  return (
    <>
      <PageBar
        crumbs={[{ label: t('applications.bin.title') }]}
        actions={
          total > 0 ? (
            <Button
              color="bad"
              variant="default"
              leftSection={<Trash2 size={16} aria-hidden="true" />}
              loading={acts.isEmptying}
              onClick={() => setEmptying(true)}
            >
              {t('applications.bin.empty')}
            </Button>
          ) : undefined
        }
      />
      <PageHeader title={t('applications.bin.title')} description={t('applications.bin.lead')} />
      <TextInput
        className={styles.search}
        type="search"
        size="md"
        aria-label={t('applications.bin.search')}
        placeholder={t('applications.bin.search')}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {trash.isError ? (
        <ErrorState
          title={t('applications.bin.failed')}
          message={refusalText(words, trash.error.code)}
          onRetry={() => void trash.refetch()}
        />
      ) : (
        <DataTable
          label={t('applications.bin.title')}
          rows={data}
          columns={columns}
          rowId={(one) => one.id}
          rowName={nameOf}
          density="comfortable"
          isLoading={trash.isPending}
          empty={
            search ? (
              <NoResult title={t('applications.bin.none')} onClear={() => setTyped('')} />
            ) : (
              <EmptyState title={t('applications.bin.nothing')} message={t('applications.bin.lead')} />
            )
          }
          footer={
            metadata && metadata.nbPages > 1 ? (
              <Pagination page={page} total={metadata.totalFiltred} onPage={(next) => setAt({ search, page: next })} />
            ) : null
          }
        />
      )}
      {erasing ? (
        <ConfirmDialog
          isOpen
          isDangerous
          typedText
          onClose={() => setErasing(undefined)}
          onConfirm={() => acts.erase(erasing)}
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
          onConfirm={acts.empty}
          title={t('applications.bin.emptyTitle', { count: total })}
          description={t('applications.bin.eraseText')}
          confirmLabel={t('applications.bin.erase')}
        />
      ) : null}
    </>
  )
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
      id: 'name',
      header: t('applications.bin.application'),
      cell: (one) => (
        <span className={styles.name}>
          <strong>{nameOf(one)}</strong>
          <span>{[one.reference, one.applicantName].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      id: 'was',
      header: t('applications.bin.was'),
      width: '160px',
      cell: (one) => <StateMark state={one.stateBefore} />,
    },
    {
      id: 'deleted',
      header: t('applications.bin.deleted'),
      width: '210px',
      cell: (one) => (
        <span className={styles.name}>
          <span>{format.date(one.deletedAt)}</span>
          {one.deletedBy ? <span>{one.deletedBy}</span> : null}
        </span>
      ),
    },
    {
      id: 'purged',
      header: t('applications.bin.erasedIn'),
      width: '150px',
      cell: (one) => {
        const { count, unit } = timeLeft(one.purgedAt, Date.now())
        return t(`programs.in.${unit}`, { count })
      },
    },
    {
      id: 'acts',
      header: '',
      width: '345px',
      cell: (one) => (
        <span className={styles.acts}>
          <Button
            size="xs"
            leftSection={<ArchiveRestore size={15} aria-hidden="true" />}
            onClick={() => onRestore(one)}
            aria-label={`${t('applications.trash.restore')}: ${nameOf(one)}`}
          >
            {t('applications.trash.restore')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="bad"
            onClick={() => onErase(one)}
            aria-label={`${t('applications.bin.erase')}: ${nameOf(one)}`}
          >
            {t('applications.bin.erase')}
          </Button>
        </span>
      ),
    },
  ]
}

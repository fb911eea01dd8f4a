import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { DataTable, EmptyState, NativeSelect, NoResult, PageHeader, Pagination } from '../../ui/index.ts'
import { AddEntriesDialog } from './add-entries-dialog.tsx'
import { type EntryRow, useEntryColumns } from './entry-columns.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { RemoveEntryDialog } from './remove-entry-dialog.tsx'
import { SearchField } from './search-field.tsx'
import { SessionScreen } from './session-screen.tsx'
import styles from './staff.module.css'
import { useMay } from './use-may.ts'
import { useProgram, useSessionPlace } from './use-place.ts'

const shows = ['all', 'short', 'unfinished', 'done'] as const
const perPage = 50

/** The applications of a session, with how far their evaluation is. */
export function EntriesPage() {
  const { t, locale, format } = useWords()
  const program = useProgram()
  const { params, session } = useSessionPlace()
  const mayManage = useMay('program.evaluation.manage')
  const categories = useSuspenseQuery(categoriesQuery(program.id, locale)).data.data
  const [search, setSearch] = useState('')
  const [categoryId, setCategory] = useState('')
  const [show, setShow] = useState<(typeof shows)[number]>('all')
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string>()
  const [removed, setRemoved] = useState<EntryRow>()
  const query = { search: search || undefined, categoryId: categoryId || undefined, show, page, perPage }
  const entries = useQuery({ ...queryOf('listEntries', { params, query }), placeholderData: keepPreviousData })
  const columns = useEntryColumns({
    colours: new Map(categories.map(({ id }, index) => [id, (index % 4) + 2])),
    onOpen: (entry) => setOpened(entry.id),
    onRemove: mayManage && ['draft', 'open', 'paused'].includes(session.state) ? setRemoved : undefined,
  })
  const { data = [], metadata } = entries.data ?? {}
  const canAdd = mayManage && ['draft', 'open', 'paused'].includes(session.state)
  const add = canAdd ? (
    <Button size="sm" variant="filled" leftSection={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('evaluation.entries.add')}
    </Button>
  ) : null
  const from =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  const isFiltered = search !== '' || categoryId !== '' || show !== 'all'
  return (
    <SessionScreen title="evaluation.entries.title" actions={add}>
      <PageHeader
        title={t('evaluation.entries.title')}
        description={t('evaluation.entries.lead', {
          count: session.progress.entries,
          each: format.number(session.reviewsPerEntry),
        })}
      />
      <div className={styles.toolbar}>
        <SearchField label={t('evaluation.entries.search')} onSearch={from(setSearch)} />
        <NativeSelect
          label={t('evaluation.category')}
          value={categoryId}
          onChange={(event) => from(setCategory)(event.target.value)}
          options={[
            { value: '', label: t('evaluation.allCategories') },
            ...categories.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <NativeSelect
          label={t('evaluation.progress')}
          value={show}
          onChange={(event) => from(setShow)(event.target.value as typeof show)}
          options={shows.map((value) => ({ value, label: t(`evaluation.entries.show.${value}`) }))}
        />
      </div>
      <DataTable
        label={t('evaluation.entries.title')}
        rows={data}
        columns={columns}
        rowId={(entry) => entry.id}
        rowName={(entry) => entry.title}
        density="comfortable"
        isLoading={entries.isPending}
        onOpen={(entry) => setOpened(entry.id)}
        empty={
          isFiltered ? (
            <NoResult
              title={t('evaluation.entries.noResult')}
              onClear={() => {
                setSearch('')
                setCategory('')
                setShow('all')
              }}
            />
          ) : (
            <EmptyState
              title={t('evaluation.entries.none')}
              message={t('evaluation.entries.noneMessage')}
              actions={add}
            />
          )
        }
        footer={
          metadata && metadata.nbPages > 1 ? (
            <Pagination page={page} perPage={perPage} total={metadata.totalFiltred} onPage={setPage} />
          ) : null
        }
      />
      {isAdding ? (
        <AddEntriesDialog program={program} categories={categories} onClose={() => setAdding(false)} />
      ) : null}
      {opened ? <EntryDrawer entryId={opened} onClose={() => setOpened(undefined)} /> : null}
      {removed ? <RemoveEntryDialog entry={removed} onClose={() => setRemoved(undefined)} /> : null}
    </SessionScreen>
  )
}

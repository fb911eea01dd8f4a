import { type entrySorts, staffViewShows } from '@laurel/contract/evaluation'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  AddEntriesDialog,
  type EntryLook,
  type EntryRow,
  EntryViewTabs,
  RemoveEntryDialog,
  useEntryColumns,
  useMayChange,
  useProgram,
  useSessionAddress,
  usualLook,
} from '../../evaluation/index.ts'
import { SessionScreen } from '../../evaluation/sessions/index.ts'
import { usePages } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { EmptyState, NativeSelect } from '../../ui/page/index.ts'
import { LongTable } from '../../ui/table/index.ts'
import { EntryDrawer } from './entry-drawer.tsx'

type EntrySort = (typeof entrySorts)[number]

/** The applications of a session, with how far their evaluation is. */
export function EntriesPage() {
  const { t, locale, format } = useWords()
  const program = useProgram()
  const { params, session } = useSessionAddress()
  const mayManage = useMayChange()
  const categories = useSuspenseQuery(categoriesQuery(program.id, locale)).data.data
  const [viewId, setViewId] = useState<string>()
  const [look, setLook] = useState(usualLook)
  const see = (part: Partial<EntryLook>) => setLook((now) => ({ ...now, ...part }))
  const { search, show, sort } = look
  // A category that is gone since keeps nothing back.
  const categoryId = categories.some(({ id }) => id === look.categoryId) ? look.categoryId : null
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string>()
  const [removed, setRemoved] = useState<EntryRow>()
  const query = { search: search || undefined, categoryId: categoryId || undefined, show, sort }
  const entries = usePages('listEntries', { params, query })
  const all = useEntryColumns({
    colours: new Map(categories.map(({ id }, index) => [id, (index % 4) + 2])),
    onOpen: (entry) => setOpened(entry.id),
    onRemove: mayManage && ['draft', 'open', 'paused'].includes(session.state) ? setRemoved : undefined,
  })
  const columns = all.filter(({ id }) => id === 'title' || id === 'acts' || look.columns.some((one) => one === id))
  const canAdd = mayManage && ['draft', 'open', 'paused'].includes(session.state)
  const add = canAdd ? (
    <Button size="sm" variant="filled" leftSection={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('evaluation.entries.add')}
    </Button>
  ) : null
  const isFiltered = search !== '' || categoryId !== null || show !== 'all'
  return (
    <SessionScreen title="evaluation.entries.title" actions={session.progress.entries > 0 ? add : null}>
      <PageHeader
        title={t('evaluation.entries.title')}
        description={t('evaluation.entries.lead', {
          count: session.progress.entries,
          each: format.number(session.reviewsPerEntry),
        })}
      />
      <EntryViewTabs
        viewId={viewId}
        look={look}
        onChoose={(id, chosen) => {
          setViewId(id)
          const { search, categoryId, show, sort, columns } = chosen
          setLook({ search, categoryId, show, sort, columns })
        }}
      />
      <LongTable<EntryRow, EntrySort>
        name="entries"
        label={t('evaluation.entries.title')}
        pages={entries}
        failed={t('evaluation.entries.failed')}
        filters={<EntryFilters look={{ search, show, categoryId }} categories={categories} onChange={see} />}
        columns={columns}
        rowId={(entry) => entry.id}
        rowName={(entry) => entry.title}
        sort={sort}
        onSort={(next) => see({ sort: next })}
        onOpen={(entry) => setOpened(entry.id)}
        empty={
          isFiltered ? (
            <NoResult
              title={t('evaluation.entries.noResult')}
              onClear={() => see({ search: '', categoryId: null, show: 'all' })}
            />
          ) : (
            <EmptyState
              title={t('evaluation.entries.none')}
              message={t('evaluation.entries.noneMessage')}
              actions={add}
            />
          )
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

interface FilterProps {
  readonly look: Pick<EntryLook, 'search' | 'show' | 'categoryId'>
  readonly categories: readonly { readonly id: string; readonly title: string }[]
  readonly onChange: (part: Partial<EntryLook>) => void
}

function EntryFilters({ look: { search, show, categoryId }, categories, onChange }: FilterProps) {
  const { t } = useWords()
  return (
    <>
      <SearchInput
        label={t('evaluation.entries.search')}
        value={search}
        onSearch={(text) => onChange({ search: text })}
      />
      <NativeSelect
        label={t('evaluation.category')}
        value={categoryId ?? ''}
        onChange={(event) => onChange({ categoryId: event.target.value || null })}
        options={[
          { value: '', label: t('evaluation.allCategories') },
          ...categories.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <NativeSelect
        label={t('evaluation.progress')}
        value={show}
        onChange={(event) => onChange({ show: event.target.value as typeof show })}
        options={staffViewShows.map((value) => ({ value, label: t(`evaluation.entries.show.${value}`) }))}
      />
    </>
  )
}

import type { ComponentProps } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { EmptyState } from '../ui/page/index.ts'
import { ListFrame } from './list-frame.tsx'
import { ListProblem } from './list-problem.tsx'
import { fromTheTop } from './list-search.ts'
import { ListTable } from './list-table.tsx'
import { ListMap } from './map/load-list-map.ts'
import { NothingFound } from './nothing-found.tsx'
import { offeredColumns, type TableFacts } from './table-columns.tsx'

type FrameProps = ComponentProps<typeof ListFrame>
type TableProps = ComponentProps<typeof ListTable>

type Props = Omit<FrameProps, 'offered' | 'list' | 'children' | 'onChange'> &
  Pick<TableProps, 'list' | 'Preview' | 'selection' | 'onSelect' | 'onSelectAll' | 'onChange'> & {
    readonly facts: TableFacts
    readonly onSearch: FrameProps['onChange']
  }

/** Views, filters and rows of applications, or what kept them from coming; one program's or those of all. */
export function ListBody({
  facts,
  list,
  Preview,
  selection,
  onSelect,
  onSelectAll,
  onChange,
  onSearch,
  ...frame
}: Props) {
  const words = useWords()
  const { search, subjects } = frame
  return (
    <ListFrame {...frame} offered={offeredColumns(facts, words)} list={list} onChange={onSearch}>
      {list.error ? (
        <ListProblem
          error={list.error}
          search={search}
          subjects={subjects}
          onChange={onSearch}
          onRetry={list.refetch}
        />
      ) : search.isMap && facts.programSlug ? (
        <ListMap
          programSlug={facts.programSlug}
          search={search}
          facts={facts}
          onSearch={onSearch}
          onChange={onChange}
        />
      ) : (
        <ListTable
          facts={facts}
          list={list}
          Preview={Preview}
          columns={search.columns}
          onColumns={(columns) => onSearch({ ...search, isAsSaved: false, columns })}
          density={search.density}
          sort={search.sort}
          onSort={(sort) => onSearch(fromTheTop(search, { sort }))}
          selection={selection}
          onSelect={onSelect}
          onSelectAll={onSelectAll}
          onChange={onChange}
          empty={
            list.metadata?.searched === undefined ? (
              <NothingFound programSlug={facts.programSlug} search={search} subjects={subjects} onChange={onSearch} />
            ) : (
              <EmptyState drawing="search" title={words.t('applications.list.noneSoFar')} />
            )
          }
        />
      )}
    </ListFrame>
  )
}

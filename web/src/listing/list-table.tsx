import type { ApplicationFile, StaffTarget } from '@laurel/contract/applications'
import type { ApplicationRow, ViewColumn, ViewDensity } from '@laurel/contract/listing'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { applicationQuery } from '../applications/index.ts'
import type { Pages } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { useShortcuts } from '../ui/keys/index.ts'
import { DataTable, type Selection, type Sort } from '../ui/table/index.ts'
import { programOf, type TableFacts, tableColumns } from './table-columns.tsx'
import { columnsOfLayout, densityOf, layoutOf } from './views/view-layout.ts'

/** The panel beside the list, for the row that is looked at. */
export interface PreviewProps {
  readonly facts: TableFacts
  readonly programId: string
  /** The row of the list: shown at once, before its answers come. */
  readonly row: ApplicationRow
  readonly position: number
  readonly total: number
  readonly onWalk: (step: 1 | -1) => void
  readonly onClose: () => void
  /** Absent: it is opened to be changed. */
  readonly onChange?: (to: StaffTarget, application: ApplicationFile) => void
}

interface Props {
  readonly Preview: ComponentType<PreviewProps>
  readonly facts: TableFacts
  readonly list: Pages<ApplicationRow>
  readonly columns: readonly ViewColumn[]
  readonly onColumns: (columns: readonly ViewColumn[]) => void
  readonly density: ViewDensity
  /** A fact or `answers.<key>`, `-` before it for the reverse. */
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly selection?: Selection
  readonly onSelect?: (selection: Selection) => void
  /** Chooses all that match, those that are not here too. */
  readonly onSelectAll?: () => void
  readonly empty: ReactNode
  /** Asks how to bring an application to a state, from the panel. */
  readonly onChange?: (to: StaffTarget, application: ApplicationFile) => void
}

/** Milliseconds that somebody rests on a row before the next one is read ahead. */
const rest = 120

/** The rows of a list of applications, and the one beside them that is looked at. */
export function ListTable(props: Props) {
  const { facts, list, columns, density, sort, selection, Preview } = props
  const words = useWords()
  const { t } = words
  const go = useGo()
  const [current, setCurrent] = useState<{ row: ApplicationRow; index: number }>()
  const [isPreviewed, setPreviewed] = useState(false)
  // Rows are drawn again when these change: they must not for a list that is the same.
  const written = JSON.stringify(columns)
  const layout = useMemo(() => layoutOf(JSON.parse(written) as ViewColumn[]), [written])
  const shown = columns
    .map(({ field }) => field)
    .filter((field) => field !== 'title')
    .join()
  const { programSlug, categories, columns: questions, fallback, timeZone, listQuery, choices } = facts
  const drawn = useMemo(
    () =>
      tableColumns(
        { programSlug, categories, columns: questions, fallback, timeZone, listQuery, choices },
        shown.split(','),
        words,
      ),
    [programSlug, categories, questions, fallback, timeZone, listQuery, choices, shown, words],
  )
  const known = current && list.rowAt(current.index)
  const row = known?.id === current?.row.id ? known : current?.row
  const goTo = (index: number) => {
    const next = list.rowAt(index)
    if (next) setCurrent({ row: next, index })
  }
  useShortcuts({
    ' ': (event) => {
      event.preventDefault()
      if (!current) goTo(0)
      setPreviewed((was) => !was)
    },
    Escape: () => setPreviewed(false),
  })
  useReadAhead(facts, isPreviewed && current ? list.rowAt(current.index + 1) : undefined)
  return (
    <DataTable<ApplicationRow>
      label={t('applications.list.title')}
      pages={list}
      columns={drawn}
      layout={layout}
      onLayout={(next) => props.onColumns(columnsOfLayout(next))}
      density={densityOf(density)}
      rowId={idOf}
      rowName={(one) => one.title || t('applications.untitled')}
      sort={sortOf(sort)}
      onSort={({ column, direction }) => props.onSort(`${direction === 'descending' ? '-' : ''}${column}`)}
      selection={selection}
      onSelect={props.onSelect}
      onSelectAll={props.onSelectAll}
      currentId={current?.row.id ?? null}
      onCurrent={(_id, { row: next, index, by }) => {
        setCurrent({ row: next, index })
        if (by === 'click') setPreviewed(true)
      }}
      onOpen={(one) => void go(`/admin/programs/${programOf(facts, one)}/responses/${one.id}${listQuery}`)}
      isLoading={list.isPending}
      empty={props.empty}
      ownKeys={[
        { keys: [t('applications.keys.space')], does: t('applications.keys.preview') },
        { keys: ['S'], does: t('applications.keys.status'), isMinor: true },
        { keys: ['M'], does: t('applications.keys.write'), isMinor: true },
      ]}
      panel={
        isPreviewed && current && row ? (
          <Preview
            facts={facts}
            programId={programOf(facts, row)}
            row={row}
            position={current.index + 1}
            total={list.count}
            onWalk={(step) => goTo(current.index + step)}
            onClose={() => setPreviewed(false)}
            onChange={props.onChange}
          />
        ) : undefined
      }
    />
  )
}

const idOf = (row: ApplicationRow) => row.id

function sortOf(sort: string): Sort {
  return { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }
}

/** While one row is looked at, the one after it is read. */
function useReadAhead(facts: TableFacts, next: ApplicationRow | undefined): void {
  const client = useQueryClient()
  const id = next?.id
  const programId = next && programOf(facts, next)
  useEffect(() => {
    if (!id || !programId) return
    const timer = setTimeout(() => void client.prefetchQuery(applicationQuery(programId, id)), rest)
    return () => clearTimeout(timer)
  }, [client, programId, id])
}

import type { ListMetadata } from '@laurel/contract/kernel'
import type { ApplicationCounts, ApplicationRow, SavedView } from '@laurel/contract/listing'
import { ChartBarBig } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Pages } from '../kernel/api/index.ts'
import { useWords, type Words } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import { VisuallyHidden } from '../ui/page/index.ts'
import { TableSettings } from '../ui/table/index.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { FacetsPanel } from './filters/facets-panel.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import styles from './list-frame.module.css'
import { type ListSearch, readListSearch, usualColumns, writeColumns } from './list-search.ts'
import type { ListPlace } from './list-source.ts'
import { ShapeChoice } from './map/shape-choice.tsx'
import { PrintedHead } from './printed-head.tsx'
import { SearchProgress } from './search-progress.tsx'
import type { Subject } from './subjects.ts'
import { useViewRights, useViewWrites } from './views/use-views.ts'
import { densityOf, viewDensityOf } from './views/view-layout.ts'
import { ViewNotice } from './views/view-notice.tsx'
import { viewOfSearch } from './views/view-search.ts'
import { ViewTabs } from './views/view-tabs.tsx'

interface Props {
  readonly place: ListPlace
  readonly search: ListSearch
  readonly view: SavedView | undefined
  readonly views: readonly SavedView[]
  readonly isViewGone: boolean
  readonly subjects: readonly Subject[]
  /** Everything that can be filtered by is among the subjects. */
  readonly knowsAll: boolean
  readonly counts: ApplicationCounts | undefined
  readonly offered: readonly { readonly id: string; readonly label: string }[]
  readonly list: Pages<ApplicationRow>
  readonly onChange: (search: ListSearch) => void
  readonly children: ReactNode
}

/** Around the rows of a list: views, search, filters, facets, columns, and how many there are. */
export function ListFrame(props: Props) {
  const { place, search, view, views, subjects, offered, list, onChange } = props
  const words = useWords()
  const { t } = words
  const writes = useViewWrites(place)
  const rights = useViewRights(place)
  const [isCounting, setCounting] = useState(false)
  const keepable = [...offered.map(({ id }) => id), 'title']
  const fields = search.columns.map(({ field }) => field)
  const arrange = (chosen: readonly string[]) =>
    onChange({
      ...search,
      isAsSaved: false,
      columns: chosen.map((field) => search.columns.find((one) => one.field === field) ?? { field }),
    })
  const tidy = async (lost: SavedView) => {
    try {
      await writes.change(lost, { ...viewOfSearch(search, keepable), name: lost.name, scope: lost.scope })
      onChange({ ...readListSearch({}), view: lost.id, isAsSaved: true })
      toastSuccess({ title: t('applications.views.saved') })
    } catch {
      toastError({ title: t('applications.views.stale') })
    }
  }
  const { searched, totalFiltred: total } = list.metadata ?? {}
  return (
    <>
      <PrintedHead place={place} search={search} view={view} subjects={subjects} list={list} />
      <ViewTabs
        place={place}
        search={search}
        view={view}
        views={views}
        counts={props.counts}
        offered={keepable}
        onChange={onChange}
      />
      <ViewNotice
        isGone={props.isViewGone}
        view={view}
        onTidy={view && rights.mayChange(view) ? () => void tidy(view) : undefined}
      />
      <FilterBar
        search={search}
        subjects={subjects}
        knowsAll={props.knowsAll}
        byState={props.counts?.byState}
        onChange={onChange}
      >
        <Button
          size="xs"
          variant="subtle"
          aria-expanded={isCounting}
          data-on={isCounting || undefined}
          leftSection={<ChartBarBig size={16} aria-hidden="true" />}
          onClick={() => setCounting(!isCounting)}
        >
          {t('applications.facets.title')}
        </Button>
        {place === undefined ? null : <ShapeChoice search={search} onChange={onChange} />}
        <ColumnChooser
          offered={offered}
          chosen={fields.filter((field) => field !== 'title')}
          onChange={(next) => arrange(fields.includes('title') ? ['title', ...next] : next)}
        />
        <TableSettings
          density={densityOf(search.density)}
          onDensity={(next) => onChange({ ...search, isAsSaved: false, density: viewDensityOf(next) })}
          onReset={
            writeColumns(search.columns) === writeColumns(usualColumns)
              ? undefined
              : () => onChange({ ...search, isAsSaved: false, columns: usualColumns })
          }
        />
      </FilterBar>
      {searched === undefined ? null : <SearchProgress share={searched} found={total ?? 0} />}
      <div className={styles.body}>
        {isCounting ? (
          <FacetsPanel
            place={place}
            search={search}
            subjects={subjects}
            onChange={onChange}
            onClose={() => setCounting(false)}
          />
        ) : null}
        <div className={styles.table}>{props.children}</div>
      </div>
      <VisuallyHidden>
        <span role="status">{list.metadata ? countText(list.metadata, words) : ''}</span>
      </VisuallyHidden>
    </>
  )
}

/** How many there are, in words: once, however often one asks while they are looked for or counted. */
function countText(
  { searched, totalFiltred, totalIsCapped, totalIsPending }: ListMetadata,
  { t, format }: Words,
): string {
  if (totalIsPending) return ''
  if (searched !== undefined) return t('applications.list.searching')
  const number = format.number(totalFiltred)
  return totalIsCapped
    ? t('applications.list.foundMore', { number })
    : t('applications.list.found', { count: totalFiltred, number })
}

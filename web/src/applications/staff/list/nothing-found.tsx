import { useWords } from '../../../kernel/words/index.ts'
import { EmptyState, NoResult } from '../../../ui/index.ts'
import { fromTheTop, type ListSearch } from '../list-search.ts'

/** In place of the rows: nothing matches, or there is nothing yet. */
export function NothingFound({
  search,
  onChange,
}: {
  readonly search: ListSearch
  readonly onChange: (search: ListSearch) => void
}) {
  const { t } = useWords()
  const { and } = search.filter
  if (and.length === 0 && search.search === undefined) {
    return <EmptyState title={t('applications.list.none')} message={t('applications.list.noneHelp')} />
  }
  return (
    <NoResult
      title={t('applications.list.noResult')}
      message={search.search ? t('applications.list.noResultFor', { text: search.search }) : undefined}
      onRemoveLast={
        and.length > 0 ? () => onChange(fromTheTop(search, { filter: { and: and.slice(0, -1) } })) : undefined
      }
      onClear={() => onChange(fromTheTop(search, { filter: { and: [] }, search: undefined }))}
    />
  )
}

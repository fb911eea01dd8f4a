import type { ApplicationCounts, ApplicationState } from '@laurel/contract/applications'
import { useWords } from '../../kernel/words/index.ts'
import { type SavedView, SavedViewTabs } from '../../ui/index.ts'
import { fromTheTop, type ListSearch } from './list-search.ts'

/** States that have a tab even when nobody is in them. */
const always: readonly ApplicationState[] = ['submitted', 'in_review', 'to_complete', 'draft']
/** States that have one when somebody is. */
const sometimes: readonly ApplicationState[] = [
  'accepted',
  'waitlisted',
  'rejected',
  'ineligible',
  'withdrawn',
  'deleted',
]

interface Props {
  readonly search: ListSearch
  readonly counts: ApplicationCounts | undefined
  readonly onChange: (search: ListSearch) => void
}

/** The list by state, each with how many. */
export function ViewTabs({ search, counts, onChange }: Props) {
  const { t } = useWords()
  const shown = [...always, ...sometimes.filter((state) => state === search.state || (counts?.byState[state] ?? 0) > 0)]
  const views: SavedView[] = [
    { id: 'all', name: t('applications.list.all'), count: counts?.total },
    ...shown.map((state) => ({
      id: state,
      name: t(`applications.state.${state}`),
      count: counts && (counts.byState[state] ?? 0),
    })),
  ]
  return (
    <SavedViewTabs
      label={t('applications.list.views')}
      views={views}
      currentId={search.state ?? 'all'}
      onChoose={(id) => onChange(fromTheTop(search, { state: id === 'all' ? undefined : (id as ApplicationState) }))}
    />
  )
}

import { withoutGone } from '@laurel/contract/listing'
import { type ApiRefusal, isRefusal } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { NoResult } from '../ui/feedback/index.ts'
import { ErrorState } from '../ui/page/index.ts'
import { wholeOf, writeFilter } from './filters/filter-text.ts'
import { fromTheTop, type ListSearch, usualSort } from './list-search.ts'
import { isGone, type Subject, subjectIn } from './subjects.ts'

interface Props {
  readonly error: ApiRefusal
  readonly search: ListSearch
  /** The subjects of filters. */
  readonly subjects: readonly Subject[]
  readonly onChange: (search: ListSearch) => void
  readonly onRetry: () => void
}

/** The list could not be read: its filter means nothing any more, or something else failed. */
export function ListProblem({ error, search, subjects, onChange, onRetry }: Props) {
  const { t } = useWords()
  if (!isRefusal(error, 'invalid_input')) {
    return (
      <ErrorState title={t('applications.list.failed')} message={t('applications.list.failedHelp')} onRetry={onRetry} />
    )
  }
  const left = wholeOf(withoutGone(search.filter, (clause) => isGone(clause, subjects)))
  const hasGone = writeFilter(left) !== writeFilter(search.filter)
  // Without a filter it is a column, or the order, of an address that somebody kept.
  const isOfFilter = search.filter.and.length > 0
  const columns = search.columns.filter(({ field }) => !/^(answers|score)\./.test(field) || subjectIn(subjects, field))
  return (
    <NoResult
      title={t(isOfFilter ? 'applications.filter.refused' : 'applications.list.refused')}
      message={t(isOfFilter ? 'applications.filter.refusedHelp' : 'applications.list.refusedHelp')}
      onRemoveLast={hasGone ? () => onChange(fromTheTop(search, { filter: left })) : undefined}
      onClear={() => onChange(fromTheTop(search, { filter: { and: [] }, columns, sort: usualSort }))}
    />
  )
}

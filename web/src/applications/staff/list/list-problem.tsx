import { type ApiRefusal, isRefusal } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { ErrorState, NoResult } from '../../../ui/index.ts'
import { fromTheTop, type ListSearch, usualSort } from '../list-search.ts'

interface Props {
  readonly error: ApiRefusal
  readonly search: ListSearch
  readonly onChange: (search: ListSearch) => void
  readonly onRetry: () => void
}

/** The list could not be read: its filter means nothing any more, or something else failed. */
export function ListProblem({ error, search, onChange, onRetry }: Props) {
  const { t } = useWords()
  if (!isRefusal(error, 'invalid_input')) {
    return (
      <ErrorState title={t('applications.list.failed')} message={t('applications.list.failedHelp')} onRetry={onRetry} />
    )
  }
  return (
    <NoResult
      title={t('applications.filter.refused')}
      message={t('applications.filter.refusedHelp')}
      onClear={() => onChange(fromTheTop(search, { filter: { and: [] }, sort: usualSort }))}
    />
  )
}

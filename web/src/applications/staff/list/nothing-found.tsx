import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { programQuery } from '../../../programs/index.ts'
import { buttonClass, EmptyState, NoResult } from '../../../ui/index.ts'
import { fromTheTop, type ListSearch } from '../list-search.ts'

/** In place of the rows: nothing matches, or there is nothing yet. */
export function NothingFound({
  programSlug,
  search,
  onChange,
}: {
  /** Absent in the list of all programs. */
  readonly programSlug: string | undefined
  readonly search: ListSearch
  readonly onChange: (search: ListSearch) => void
}) {
  const { t } = useWords()
  const { and } = search.filter
  if (and.length === 0 && search.search === undefined) {
    return (
      <EmptyState
        title={t('applications.list.none')}
        message={t('applications.list.noneHelp')}
        actions={programSlug ? <NextStep programSlug={programSlug} /> : null}
      />
    )
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

/** What brings the first application: a program that is published, then its page. */
function NextStep({ programSlug }: { programSlug: string }) {
  const { t, locale } = useWords()
  const program = useQuery(programQuery(programSlug, locale)).data
  if (!program) return null
  const [to, label] = program.publishedAt
    ? ([`/applications/${program.slug}`, t('shell.publicSite')] as const)
    : ([`/admin/programs/${program.slug}/configure`, t('shell.menu.configure')] as const)
  return (
    <Link className={buttonClass({ variant: 'primary', size: 'sm' })} to={to}>
      {label}
    </Link>
  )
}

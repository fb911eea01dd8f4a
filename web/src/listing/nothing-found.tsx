import type { FilterTree } from '@laurel/contract/listing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../kernel/router/index.ts'
import { type Translate, useWords } from '../kernel/words/index.ts'
import { programQuery, ShareButton } from '../programs/index.ts'
import { NoResult } from '../ui/feedback/index.ts'
import { buttonClass, EmptyState } from '../ui/page/index.ts'
import { groupOf } from './filter-sentence.ts'
import { fromTheTop, type ListSearch } from './list-search.ts'
import { type Subject, subjectIn } from './subjects.ts'

/** In place of the rows: nothing matches, or there is nothing yet. */
export function NothingFound({
  programSlug,
  search,
  subjects,
  onChange,
}: {
  /** Absent in the list of all programs. */
  readonly programSlug: string | undefined
  readonly search: ListSearch
  /** The subjects of filters. */
  readonly subjects: readonly Subject[]
  readonly onChange: (search: ListSearch) => void
}) {
  const { t } = useWords()
  const { and } = search.filter
  const last = and.at(-1)
  if (and.length === 0 && search.search === undefined) {
    return programSlug ? <NoneInProgram programSlug={programSlug} /> : <NoneAnywhere />
  }
  return (
    <NoResult
      title={t('applications.list.noResult')}
      message={search.search ? t('applications.list.noResultFor', { text: search.search }) : undefined}
      last={last && subjectOf(last, subjects, t)}
      onRemoveLast={last ? () => onChange(fromTheTop(search, { filter: { and: and.slice(0, -1) } })) : undefined}
      onClear={() => onChange(fromTheTop(search, { filter: { and: [] }, search: undefined }))}
    />
  )
}

function subjectOf(part: FilterTree, subjects: readonly Subject[], t: Translate): string | undefined {
  return 'field' in part ? subjectIn(subjects, part.field)?.label : t(`applications.filter.group.${groupOf(part).kind}`)
}

/** What brings the first application: a program that is published, then its page. */
function NoneInProgram({ programSlug }: { programSlug: string }) {
  const { t, locale } = useWords()
  const program = useQuery(programQuery(programSlug, locale)).data
  if (program?.status !== 'active')
    return <EmptyState title={t('applications.list.none')} message={t('applications.list.noneHelp')} />
  return program.publishedAt ? (
    <EmptyState
      title={t('applications.list.none')}
      message={t('applications.list.nonePublished')}
      actions={<ShareButton programSlug={program.slug} />}
    />
  ) : (
    <EmptyState
      title={t('applications.list.none')}
      message={t('applications.list.noneUnpublished')}
      actions={<NextStep to={`/admin/programs/${program.slug}/configure`} label={t('shell.menu.configure')} />}
    />
  )
}

function NoneAnywhere() {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('applications.list.none')}
      message={t('applications.list.noneHelp')}
      actions={<NextStep to="/admin/programs" label={t('shell.menu.programs')} />}
    />
  )
}

function NextStep({ to, label }: { to: string; label: string }) {
  return (
    <Link className={buttonClass({ variant: 'primary', size: 'sm' })} to={to}>
      {label}
    </Link>
  )
}

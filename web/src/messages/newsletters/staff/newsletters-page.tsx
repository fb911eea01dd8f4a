import { type NewsletterRow, newsletterStates } from '@laurel/contract/messages/newsletters'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { NoResult } from '../../../ui/feedback/index.ts'
import { PageBar } from '../../../ui/frame/index.ts'
import { PageHeader } from '../../../ui/index.ts'
import { SearchInput } from '../../../ui/input/index.ts'
import { EmptyState, NativeSelect } from '../../../ui/page/index.ts'
import { type Column, LongTable } from '../../../ui/table/index.ts'
import { NewsletterDialog } from './newsletter-dialog.tsx'
import { type NewsletterSearch, placeOfNewsletters } from './newsletter-search.ts'
import { NewsletterState } from './newsletter-state.tsx'
import { NewsletterTabs } from './newsletter-tabs.tsx'

/** Newsletters of the platform: those being written, on their way and sent. */
export function NewslettersPage({ search: requested }: PageProps<'/admin/sender-email/newsletters', NewsletterSearch>) {
  const { t } = useWords()
  const go = useGo()
  const [isAdding, setAdding] = useState(false)
  const { search, state } = requested
  const newsletters = usePages('listNewsletters', { query: { search: search || undefined, state } })
  const change = (part: Partial<NewsletterSearch>) =>
    void go(placeOfNewsletters({ ...requested, ...part }), { replace: true })
  const columns = useColumns()
  const add = (
    <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('newsletters.new')}
    </Button>
  )
  return (
    <>
      <PageBar crumbs={[{ label: t('newsletters.title') }]} />
      <PageHeader
        title={t('newsletters.title')}
        description={t('newsletters.lead')}
        actions={add}
        tabs={<NewsletterTabs current="newsletters" />}
      />
      <LongTable<NewsletterRow>
        name="newsletters"
        label={t('newsletters.title')}
        pages={newsletters}
        failed={t('newsletters.failed')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        onOpen={({ id }) => void go(`/admin/sender-email/newsletters/${id}`)}
        filters={<Filters requested={requested} onChange={change} />}
        empty={
          search || state ? (
            <NoResult title={t('newsletters.none')} onClear={() => change({ search: '', state: undefined })} />
          ) : (
            <EmptyState title={t('newsletters.empty')} message={t('newsletters.lead')} />
          )
        }
      />
      {isAdding ? <NewsletterDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function useColumns(): readonly Column<NewsletterRow>[] {
  const { t, format } = useWords()
  return [
    {
      id: 'title',
      header: t('newsletters.form.title'),
      cell: ({ id, title }) => <Link to={`/admin/sender-email/newsletters/${id}`}>{title}</Link>,
    },
    { id: 'audience', header: t('newsletters.audience'), width: '220px', cell: ({ audienceName }) => audienceName },
    {
      id: 'state',
      header: t('newsletters.state'),
      width: '170px',
      cell: ({ state }) => <NewsletterState state={state} />,
    },
    {
      id: 'progress',
      header: t('newsletters.progress'),
      width: '120px',
      isNumeric: true,
      cell: ({ written, total }) => (total > 0 ? `${format.number(written)} / ${format.number(total)}` : ''),
    },
    {
      id: 'when',
      header: t('newsletters.when'),
      width: '200px',
      cell: ({ endedAt, startedAt, scheduledAt, updatedAt }) => {
        const moment = endedAt ?? startedAt ?? scheduledAt ?? updatedAt
        return <time dateTime={moment}>{format.dateAndTime(moment)}</time>
      },
    },
    { id: 'author', header: t('newsletters.author'), width: '160px', cell: ({ author }) => author },
  ]
}

function Filters({
  requested: { search, state },
  onChange,
}: {
  requested: NewsletterSearch
  onChange: (part: Partial<NewsletterSearch>) => void
}) {
  const { t } = useWords()
  return (
    <>
      <SearchInput label={t('newsletters.search')} value={search} onSearch={(text) => onChange({ search: text })} />
      <NativeSelect
        label={t('newsletters.state')}
        value={state ?? ''}
        onChange={(event) => onChange({ state: newsletterStates.find((one) => one === event.currentTarget.value) })}
        options={[
          { value: '', label: t('newsletters.state.all') },
          ...newsletterStates.map((value) => ({ value, label: t(`newsletters.state.${value}`) })),
        ]}
      />
    </>
  )
}

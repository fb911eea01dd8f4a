import { type Email, emailStates } from '@laurel/contract/emails'
import { useState } from 'react'
import { usePages } from '../kernel/api/index.ts'
import { type PageProps, useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { NoResult } from '../ui/feedback/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { SearchInput } from '../ui/input/index.ts'
import { EmptyState, NativeSelect } from '../ui/page/index.ts'
import { LongTable } from '../ui/table/index.ts'
import { EmailLifeDialog } from './email-life-dialog.tsx'
import { type EmailSearch, placeOfEmails } from './email-search.ts'
import { LogTabs } from './log-tabs.tsx'
import { useEmailColumns } from './use-email-columns.tsx'

/** Every mail that the platform sent, and what became of it. What mails say is not shown: some open accounts. */
export function EmailsPage({ search: requested }: PageProps<'/admin/home/logs/emails', EmailSearch>) {
  const { t } = useWords()
  const go = useGo()
  const { search, state, sort } = requested
  const emails = usePages('listEmails', { query: { search: search || undefined, state, sort } })
  const change = (changed: Partial<EmailSearch>) =>
    void go(placeOfEmails({ ...requested, ...changed }), { replace: true })
  const [open, setOpen] = useState<Email>()
  const columns = useEmailColumns(setOpen)
  return (
    <>
      <PageBar crumbs={[{ label: t('emails.title') }]} />
      <PageHeader title={t('emails.title')} description={t('emails.lead')} tabs={<LogTabs current="emails" />} />
      <LongTable<Email, EmailSearch['sort']>
        name="emails"
        label={t('emails.title')}
        pages={emails}
        failed={t('emails.failed')}
        filters={<Filters requested={requested} onChange={change} />}
        columns={columns}
        rowId={(email) => email.id}
        rowName={(email) => email.subject}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        empty={
          search || state ? (
            <NoResult title={t('emails.none')} onClear={() => change({ search: '', state: undefined })} />
          ) : (
            <EmptyState title={t('emails.empty')} message={t('emails.lead')} />
          )
        }
      />
      {open ? <EmailLifeDialog email={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function Filters({
  requested,
  onChange,
}: {
  requested: EmailSearch
  onChange: (changed: Partial<EmailSearch>) => void
}) {
  const { t } = useWords()
  return (
    <>
      <SearchInput label={t('emails.search')} value={requested.search} onSearch={(search) => onChange({ search })} />
      <NativeSelect
        label={t('emails.state')}
        value={requested.state ?? ''}
        onChange={(event) => onChange({ state: emailStates.find((one) => one === event.currentTarget.value) })}
        options={[
          { value: '', label: t('emails.state.all') },
          ...emailStates.map((value) => ({ value, label: t(`emails.state.${value}`) })),
        ]}
      />
    </>
  )
}

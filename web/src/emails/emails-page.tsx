import { type PageProps, useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { type EmailSearch, placeOfEmails } from './email-search.ts'
import { EmailLog } from './log/email-log.tsx'
import { LogTabs } from './log-tabs.tsx'

/** Every mail that the platform sent, and what became of it. */
export function EmailsPage({ search }: PageProps<'/admin/home/logs/emails', EmailSearch>) {
  const { t } = useWords()
  const go = useGo()
  return (
    <>
      <PageBar crumbs={[{ label: t('emails.title') }]} />
      <PageHeader title={t('emails.title')} description={t('emails.lead')} tabs={<LogTabs current="emails" />} />
      <EmailLog
        scope={{}}
        requested={search}
        onChange={(changed) => void go(placeOfEmails({}, { ...search, ...changed }), { replace: true })}
      />
    </>
  )
}

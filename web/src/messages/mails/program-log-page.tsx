import { type EmailSearch, MailTabs, placeOfEmails } from '../../emails/index.ts'
import { EmailLog } from '../../emails/log/index.ts'
import { type PageProps, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'

/** The mails about a program, and what became of each. */
export function ProgramLogPage({
  params,
  search,
}: PageProps<'/admin/programs/$programSlug/transactionnals/log', EmailSearch>) {
  const { t } = useWords()
  const go = useGo()
  const scope = { programSlug: params.programSlug }
  return (
    <>
      <PageBar
        crumbs={[
          { label: t('emails.mails.title'), to: `/admin/programs/${params.programSlug}/transactionnals` },
          { label: t('emails.tab.log') },
        ]}
      />
      <PageHeader
        title={t('emails.mails.title')}
        description={t('emails.programLead')}
        tabs={<MailTabs programSlug={params.programSlug} current="log" />}
      />
      <EmailLog
        scope={scope}
        requested={search}
        onChange={(changed) => void go(placeOfEmails(scope, { ...search, ...changed }), { replace: true })}
      />
    </>
  )
}

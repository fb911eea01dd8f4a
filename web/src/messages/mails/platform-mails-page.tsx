import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { MailsList } from './mails-list.tsx'
import { NewMail } from './own/new-mail.tsx'

/** The mails of the whole platform, for programs that wrote none of their own. */
export function PlatformMailsPage() {
  const { t } = useWords()
  return (
    <>
      <PageBar crumbs={[{ label: t('emails.mails.title') }]} actions={<NewMail scope={{}} />} />
      <PageHeader title={t('emails.mails.title')} description={t('emails.mails.platformLead')} />
      <MailsList scope={{}} />
    </>
  )
}

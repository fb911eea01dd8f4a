import { useSuspenseQuery } from '@tanstack/react-query'
import { MailTabs } from '../../emails/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { MailsList } from './mails-list.tsx'
import { NewMail } from './own/new-mail.tsx'

/** The mails of a program. */
export function ProgramMailsPage({ params }: PageProps<'/admin/programs/$programSlug/transactionnals'>) {
  const { t, locale } = useWords()
  const { programSlug } = params
  const { data: program } = useSuspenseQuery(programQuery(programSlug, locale))
  return (
    <>
      <PageBar
        crumbs={[{ label: t('emails.mails.title') }]}
        actions={<NewMail scope={{ programSlug }} lang={program.defaultLang} />}
      />
      <PageHeader
        title={t('emails.mails.title')}
        description={t('emails.mails.lead')}
        tabs={<MailTabs programSlug={programSlug} current="templates" />}
      />
      <MailsList scope={{ programSlug }} />
    </>
  )
}

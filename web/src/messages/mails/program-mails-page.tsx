import type { PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { MailsList } from './mails-list.tsx'

/** The mails of a program. */
export function ProgramMailsPage({ params }: PageProps<'/admin/programs/$programSlug/transactionnals'>) {
  const { t } = useWords()
  return (
    <>
      <PageBar crumbs={[{ label: t('emails.mails.title') }]} />
      <PageHeader title={t('emails.mails.title')} description={t('emails.mails.lead')} />
      <MailsList scope={{ programSlug: params.programSlug }} />
    </>
  )
}

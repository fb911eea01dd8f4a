import type { PageProps } from '../../kernel/router/index.ts'
import { MailPage } from './mail-page.tsx'
import type { MailSearch } from './program-mail-page.tsx'

export function PlatformMailPage({ params, search }: PageProps<'/admin/sender-email/mails/$mailKind', MailSearch>) {
  return <MailPage place={{ mailKind: params.mailKind, mailLang: search.lang }} />
}

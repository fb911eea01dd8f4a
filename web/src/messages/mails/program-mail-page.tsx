import type { Locale } from '@laurel/contract/kernel/locale'
import type { PageProps } from '../../kernel/router/index.ts'
import { MailPage } from './mail-page.tsx'

export interface MailSearch {
  readonly lang: Locale
}

export function ProgramMailPage({
  params,
  search,
}: PageProps<'/admin/programs/$programSlug/transactionnals/$mailKind', MailSearch>) {
  return <MailPage place={{ ...params, mailLang: search.lang }} />
}

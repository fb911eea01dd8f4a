import { type PageProps, withLinkSecrets } from '../../kernel/router/index.ts'
import { ConfirmPart } from './confirm-part.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import type { NewsSearch } from './routes.tsx'
import { SignUpPart } from './sign-up-part.tsx'

/** News of the platform: signing up; with the link of a mail, confirming it, or what one gets. */
export const NewsPage = withLinkSecrets(News)

function News({ search: { token, confirm } }: PageProps<'/emailing', NewsSearch>) {
  if (!token) return <SignUpPart />
  return confirm ? <ConfirmPart token={token} /> : <PreferencesPart token={token} />
}

import type { PageProps } from '../../kernel/router/index.ts'
import { RequestsScreen } from './requests-screen.tsx'
import type { RequestsSearch } from './requests-search.ts'

/** What applicants ask, the oldest first. */
export function RequestsPage({ params, search }: PageProps<'/admin/programs/$programSlug/requests', RequestsSearch>) {
  return <RequestsScreen programSlug={params.programSlug} search={search} status="pending" />
}

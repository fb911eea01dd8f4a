import type { PageProps } from '../../kernel/router/index.ts'
import { RequestsScreen } from './requests-screen.tsx'
import type { RequestsSearch } from './requests-search.ts'

/** The requests that were answered, the newest first. */
export function ProcessedRequestsPage({
  params,
  search,
}: PageProps<'/admin/programs/$programSlug/requests/processed', RequestsSearch>) {
  return <RequestsScreen programSlug={params.programSlug} search={search} status="processed" />
}

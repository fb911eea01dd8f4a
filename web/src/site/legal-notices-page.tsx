import type { PageProps } from '../kernel/router/index.ts'
import { TextPage } from './text-page.tsx'
import type { TextSearch } from './text-search.ts'

export function LegalNoticesPage({ search }: PageProps<string, TextSearch>) {
  return <TextPage name="legal" version={search.version} />
}

import type { PageProps } from '../kernel/router/index.ts'
import { TextPage } from './text-page.tsx'
import type { TextSearch } from './text-search.ts'

export function TermsPage({ search }: PageProps<string, TextSearch>) {
  return <TextPage name="terms" version={search.version} />
}

import { later, type PageProps } from '../../kernel/router/index.ts'
import { ApplicationView } from './application-view.tsx'
import type { ApplySearch } from './apply-search.ts'
import { Coming } from './coming.tsx'

const StartView = later(async () => (await import('./start-view.tsx')).StartView, Coming)

/** Applying to a program: the choice of a category, then the application itself. */
export function ApplyPage({ params, search }: PageProps<'/applications/$programSlug/apply', ApplySearch>) {
  const { responseId, step, category } = search
  if (!responseId) return <StartView programSlug={params.programSlug} preferredCategory={category} />
  return <ApplicationView key={responseId} responseId={responseId} stepId={step} />
}

import type { PageProps } from '../../kernel/router/index.ts'
import { ProgramsView } from '../public/list/programs-view.tsx'
import type { ListSearch } from '../public/list-search.ts'
import { PreviewShell } from './preview-shell.tsx'
import { usePreviewed } from './use-previewed.ts'

/** The list of programs as it is being edited: its filters work. */
export function ProgramsPreviewPage({ search }: PageProps<'/site-preview/programs', ListSearch>) {
  const { site } = usePreviewed()
  return (
    <PreviewShell>
      <ProgramsView listing={site.listing} search={search} place="/site-preview/programs" />
    </PreviewShell>
  )
}

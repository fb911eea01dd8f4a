import { useSuspenseQuery } from '@tanstack/react-query'
import { type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { homeQueries } from '../public/home-queries.ts'
import type { ListSearch } from '../public/list-search.ts'
import { ProgramView } from '../public/program-view.tsx'
import { publicProgramQuery } from '../queries.ts'
import { PreviewShell } from './preview-shell.tsx'
import { usePreviewed } from './use-previewed.ts'

/** The page of a program in the look that is being edited: of the first that visitors find. */
export function ProgramPreviewPage({ search }: PageProps<'/site-preview/program', ListSearch>) {
  const { t, locale } = useWords()
  const platform = usePlatform()
  usePreviewed()
  const { data: list } = useSuspenseQuery(homeQueries(platform.id, locale, search).list)
  const [first] = list.data
  return (
    <PreviewShell>
      {first ? (
        <OneProgram slug={first.slug} />
      ) : (
        <EmptyState title={t('programs.none.title')} message={t('programs.none.message')} />
      )}
    </PreviewShell>
  )
}

function OneProgram({ slug }: { slug: string }) {
  const { locale } = useWords()
  const platform = usePlatform()
  const { data: program } = useSuspenseQuery(publicProgramQuery(platform.id, slug, locale))
  return <ProgramView program={program} place="/site-preview/program" questions={null} isPreview />
}

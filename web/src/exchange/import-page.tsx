import type { PageProps } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { PageBar } from '../ui/frame/index.ts'
import { PageHeader } from '../ui/index.ts'
import { HistoryTable } from './history-table.tsx'
import { ImportScreen } from './import-screen.tsx'
import type { ImportSearch } from './places.ts'
import { UploadStep } from './upload-step.tsx'

type Path = '/admin/programs/$programSlug/import-deposits'

/** Applications from a file: choose it, say what its columns mean, check, import; and what was imported before. */
export function ImportPage({ params: { programSlug }, search }: PageProps<Path, ImportSearch>) {
  const { t } = useWords()
  return (
    <>
      <PageBar crumbs={[{ label: t('exchange.title') }]} />
      <PageHeader title={t('exchange.title')} description={t('exchange.lead')} />
      {search.importId ? (
        <ImportScreen programSlug={programSlug} importId={search.importId} key={search.importId} />
      ) : (
        <>
          <UploadStep programSlug={programSlug} />
          <HistoryTable programSlug={programSlug} />
        </>
      )}
    </>
  )
}

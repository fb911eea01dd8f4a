import { useQuery } from '@tanstack/react-query'
import type { PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ChoiceLost, carriedChoice } from '../../listing/index.ts'
import { programQuery } from '../../programs/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { firstDraft } from './draft.ts'
import { ExportEditor } from './export-editor.tsx'
import { type ExportViewSearch, placeOfExports } from './places.ts'
import { exportColumnsQuery, templatesQuery } from './queries.ts'

/** One export before it is launched: what, how, and its first rows (docs/rules.md §2). */
export function ExportViewPage({ search }: PageProps<'/admin/responses/export-view', ExportViewSearch>) {
  const { t } = useWords()
  if (search.programId) return <OfProgram programSlug={search.programId} search={search} />
  return <EmptyState title={t('exchange.export.view.noProgram')} message={t('exchange.export.view.noProgramHelp')} />
}

function OfProgram({ programSlug, search }: { programSlug: string; search: ExportViewSearch }) {
  const words = useWords()
  const { t, locale } = words
  const program = useQuery(programQuery(programSlug, locale))
  const columns = useQuery(exportColumnsQuery(programSlug))
  const templates = useQuery(templatesQuery(programSlug))
  const failed = program.error ?? columns.error ?? templates.error
  const template = templates.data?.data.find(({ id }) => id === search.templateId)
  const title = template?.name ?? t('exchange.export.view.title')
  const crumbs = [{ label: t('exchange.export.config.title'), to: placeOfExports(programSlug) }, { label: title }]
  if (failed) {
    return (
      <>
        <PageBar crumbs={crumbs} />
        <ErrorState
          title={t('exchange.export.view.failed')}
          message={refusalText(words, failed.code)}
          onRetry={() => void Promise.all([program.refetch(), columns.refetch(), templates.refetch()])}
        />
      </>
    )
  }
  if (!program.data || !columns.data || !templates.data) {
    return (
      <>
        <PageBar crumbs={crumbs} />
        <Skeleton height="320px" />
      </>
    )
  }
  const choice = search.choice === undefined ? undefined : carriedChoice(search.choice)
  if (search.choice !== undefined && !choice) {
    return (
      <>
        <PageBar crumbs={crumbs} />
        <ChoiceLost programSlug={program.data.slug} />
      </>
    )
  }
  const { data: offered, mayExportPersonal } = columns.data
  return (
    <ExportEditor
      key={`${programSlug} ${search.templateId ?? ''}`}
      crumbs={crumbs}
      title={title}
      program={program.data}
      offered={offered}
      mayExportPersonal={mayExportPersonal}
      template={template}
      first={firstDraft(search, { offered, mayExportPersonal, lang: locale, template, choice })}
    />
  )
}

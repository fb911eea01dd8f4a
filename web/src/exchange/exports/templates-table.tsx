import type { ExportTemplate } from '@laurel/contract/exchange/exports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { Badge, EmptyState, ErrorState } from '../../ui/page/index.ts'
import { type Column, DataTable, PagesOf } from '../../ui/table/index.ts'
import styles from './config.module.css'
import { placeOfExportView } from './places.ts'
import { templateReads, templatesQuery } from './queries.ts'
import { refusalToast, useStartExport } from './use-exports.ts'

/** One's own ways to export, and those that the team shares. */
export function TemplatesTable({ programSlug }: { programSlug: string }) {
  const words = useWords()
  const { t } = words
  const [page, setPage] = useState(1)
  const templates = useQuery({ ...templatesQuery(programSlug, page), placeholderData: keepPreviousData })
  const remove = useCall('deleteExportTemplate', { invalidates: templateReads })
  const [removed, setRemoved] = useState<ExportTemplate>()
  const columns = useColumns({ programSlug, onRemove: setRemoved })
  const rows = templates.data?.data ?? []
  return (
    <section className={styles.section}>
      <h2>{t('exchange.export.config.kept')}</h2>
      {templates.isError ? (
        <ErrorState
          level={3}
          title={t('exchange.export.config.failed')}
          message={refusalText(words, templates.error.code)}
          onRetry={() => void templates.refetch()}
        />
      ) : templates.data?.metadata.total === 0 ? (
        <EmptyState level={3} title={t('exchange.export.config.none')} message={t('exchange.export.config.noneHelp')} />
      ) : (
        <DataTable
          label={t('exchange.export.config.kept')}
          rows={rows}
          columns={columns}
          rowId={(one) => one.id}
          rowName={(one) => one.name}
          density="comfortable"
          hasKeys={false}
          isLoading={templates.isPending}
          footer={<PagesOf metadata={templates.data?.metadata} page={page} onPage={setPage} />}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        isDangerous
        onClose={() => setRemoved(undefined)}
        onConfirm={async () => {
          if (!removed) return
          await remove
            .mutateAsync({ params: { programId: programSlug, exportTemplateId: removed.id } })
            .catch((refusal: ApiRefusal) => toastError(refusalToast(refusal, words)))
        }}
        title={t('exchange.export.config.removeTitle', { name: removed?.name ?? '' })}
        description={t('exchange.export.config.removeHelp')}
        confirmLabel={t('exchange.export.config.remove')}
      />
    </section>
  )
}

interface TemplateActions {
  readonly programSlug: string
  readonly onRemove: (template: ExportTemplate) => void
}

function useColumns(input: TemplateActions): readonly Column<ExportTemplate>[] {
  const { t, format } = useWords()
  const actions = useActions(input)
  const placeOf = ({ id }: ExportTemplate) => placeOfExportView(input.programSlug, { template: id })
  return [
    {
      id: 'name',
      header: t('exchange.export.config.name'),
      cell: (one) => (
        <span className={styles.name}>
          <Link to={placeOf(one)}>{one.name}</Link>
          {one.missing.length > 0 ? <Badge tone="bad">{t('exchange.export.config.missing')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'format',
      header: t('exchange.export.format'),
      width: '110px',
      cell: (one) => t(`exchange.export.formats.${one.settings.format}`),
    },
    {
      id: 'columns',
      header: t('exchange.export.config.columns'),
      width: '100px',
      isNumeric: true,
      cell: (one) => (one.settings.format === 'pdf' ? '' : format.number(one.settings.columns.length)),
    },
    {
      id: 'shared',
      header: t('exchange.export.config.for'),
      width: '150px',
      cell: (one) => t(one.isShared ? 'exchange.export.config.forTeam' : 'exchange.export.config.forMe'),
    },
    { id: 'owner', header: t('exchange.export.config.owner'), width: '170px', cell: (one) => one.owner?.name ?? '' },
    {
      id: 'acts',
      header: t('exchange.history.acts'),
      width: '70px',
      cell: (one) => <MoreMenu label={t('exchange.history.actsFor', { file: one.name })} actions={actions(one)} />,
    },
  ]
}

function useActions({ programSlug, onRemove }: TemplateActions): (template: ExportTemplate) => MenuAction[] {
  const { t } = useWords()
  const go = useGo()
  const { start } = useStartExport(programSlug)
  return (one) => [
    {
      id: 'run',
      label: t('exchange.export.act'),
      icon: <Download size={16} />,
      reason: one.missing.length > 0 ? t('exchange.export.config.missing') : undefined,
      onSelect: () => void start({ settings: one.settings, what: one.what, name: one.name }),
    },
    {
      id: 'open',
      label: t('exchange.export.config.open'),
      icon: <Pencil size={16} />,
      onSelect: () => void go(placeOfExportView(programSlug, { template: one.id })),
    },
    ...(one.mayChange
      ? [
          {
            id: 'remove',
            label: t('exchange.export.config.remove'),
            icon: <Trash2 size={16} />,
            isDangerous: true,
            startsGroup: true,
            onSelect: () => onRemove(one),
          },
        ]
      : []),
  ]
}

import type { Export } from '@laurel/contract/exchange'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  IconButton,
  PagesOf,
  type Tone,
} from '../../ui/index.ts'
import styles from './config.module.css'
import { factsOf, warningText } from './export-facts.ts'
import { exportsQuery } from './queries.ts'
import { useExportActs } from './use-exports.ts'

const tones: Record<Export['state'], Tone | undefined> = {
  waiting: undefined,
  running: 'accent',
  done: 'ok',
  failed: 'bad',
  cancelled: 'warn',
  expired: undefined,
}

/** The exports that the caller asked for in this program, with their files while they are kept. */
export function ExportsTable({ programSlug }: { programSlug: string }) {
  const words = useWords()
  const { t, format } = words
  const [page, setPage] = useState(1)
  const exports = useQuery({ ...exportsQuery(programSlug, page), placeholderData: keepPreviousData })
  const columns: readonly Column<Export>[] = [
    { id: 'file', header: t('exchange.export.config.file'), cell: (one) => one.fileName },
    {
      id: 'state',
      header: t('exchange.history.state'),
      width: '120px',
      cell: (one) => <Badge tone={tones[one.state]}>{t(`exchange.export.state.${one.state}`)}</Badge>,
    },
    {
      id: 'facts',
      header: t('exchange.export.config.facts'),
      width: '210px',
      cell: (one) => (
        <span title={one.warnings.map((warning) => warningText(warning, words)).join(' ')}>{factsOf(one, words)}</span>
      ),
    },
    {
      id: 'when',
      header: t('exchange.history.when'),
      width: '170px',
      cell: (one) => format.dateAndTime(one.createdAt),
    },
    {
      id: 'until',
      header: t('exchange.export.config.until'),
      width: '170px',
      cell: (one) => (one.state === 'done' && one.expiresAt ? format.dateAndTime(one.expiresAt) : ''),
    },
    { id: 'acts', header: t('exchange.history.acts'), width: '170px', cell: (one) => <Acts one={one} /> },
  ]
  const rows = exports.data?.data ?? []
  return (
    <section className={styles.section}>
      <h2>{t('exchange.export.config.files')}</h2>
      {exports.isError ? (
        <ErrorState
          level={3}
          title={t('exchange.export.config.failed')}
          message={refusalText(words, exports.error.code)}
          onRetry={() => void exports.refetch()}
        />
      ) : exports.data?.metadata.total === 0 ? (
        <EmptyState
          level={3}
          title={t('exchange.export.config.noFile')}
          message={t('exchange.export.config.noFileHelp')}
        />
      ) : (
        <DataTable
          label={t('exchange.export.config.files')}
          rows={rows}
          columns={columns}
          rowId={(one) => one.id}
          rowName={(one) => one.fileName}
          density="comfortable"
          hasKeys={false}
          isLoading={exports.isPending}
          footer={<PagesOf metadata={exports.data?.metadata} page={page} onPage={setPage} />}
        />
      )}
    </section>
  )
}

function Acts({ one }: { one: Export }) {
  const { t } = useWords()
  const acts = useExportActs(one)
  const isAtWork = one.state === 'waiting' || one.state === 'running'
  return (
    <span className={styles.acts}>
      {one.state === 'done' ? (
        <Button size="xs" loading={acts.share !== undefined} onClick={() => void acts.take()}>
          {t('exchange.export.download')}
        </Button>
      ) : null}
      {isAtWork ? (
        <IconButton
          label={t('exchange.export.stopFile', { file: one.fileName })}
          icon={<X size={16} />}
          onClick={acts.stop}
        />
      ) : (
        <IconButton
          label={t('exchange.export.forget', { file: one.fileName })}
          icon={<Trash2 size={16} />}
          onClick={acts.remove}
        />
      )}
    </span>
  )
}

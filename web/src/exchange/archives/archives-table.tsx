import type { ProgramArchive } from '@laurel/contract/exchange'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import {
  Badge,
  ButtonLabel,
  buttonClass,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  IconButton,
  PagesOf,
  type Tone,
} from '../../ui/index.ts'
import styles from '../exports/config.module.css'
import { archiveFacts } from './archive-facts.ts'
import { archivesQuery } from './queries.ts'
import { useArchiveActs } from './use-archive-acts.ts'

const tones: Record<ProgramArchive['state'], Tone | undefined> = {
  waiting: undefined,
  running: 'accent',
  done: 'ok',
  failed: 'bad',
  cancelled: 'warn',
  expired: undefined,
}

/** The caller's archives with how far they are, and what came of them. Shows nothing where there is none, unless told to say so. */
export function ArchivesTable({ of, title, saysNone }: ArchivesTableProps) {
  const words = useWords()
  const { t, format } = words
  const [page, setPage] = useState(1)
  const archives = useQuery({ ...archivesQuery(of, page), placeholderData: keepPreviousData })
  const rows = archives.data?.data ?? []
  if (archives.isError) {
    return (
      <ErrorState
        level={3}
        title={t('exchange.whole.failed')}
        message={refusalText(words, archives.error.code)}
        onRetry={() => void archives.refetch()}
      />
    )
  }
  if (archives.data?.metadata.total === 0)
    return saysNone ? <EmptyState level={3} title={saysNone.title} message={saysNone.message} /> : null
  const columns: readonly Column<ProgramArchive>[] = [
    { id: 'file', header: t('exchange.export.config.file'), cell: (one) => one.fileName },
    {
      id: 'state',
      header: t('exchange.history.state'),
      width: '120px',
      cell: (one) => <Badge tone={tones[one.state]}>{t(`exchange.export.state.${one.state}`)}</Badge>,
    },
    {
      id: 'facts',
      header: t('exchange.whole.facts'),
      width: '320px',
      cell: (one) => <span title={archiveFacts(one, words)}>{archiveFacts(one, words)}</span>,
    },
    {
      id: 'when',
      header: t('exchange.history.when'),
      width: '210px',
      cell: (one) => format.dateAndTime(one.createdAt),
    },
    { id: 'acts', header: t('exchange.history.acts'), width: '240px', cell: (one) => <Acts one={one} /> },
  ]
  return (
    <DataTable
      label={title}
      rows={rows}
      columns={columns}
      rowId={(one) => one.id}
      rowName={(one) => one.fileName}
      density="comfortable"
      hasKeys={false}
      isLoading={archives.isPending}
      footer={<PagesOf metadata={archives.data?.metadata} page={page} onPage={setPage} />}
    />
  )
}

export interface ArchivesTableProps {
  readonly of: Parameters<typeof archivesQuery>[0]
  readonly title: string
  readonly saysNone?: { readonly title: string; readonly message: string }
}

function Acts({ one }: { one: ProgramArchive }) {
  const { t } = useWords()
  const acts = useArchiveActs(one)
  const isAtWork = one.state === 'waiting' || one.state === 'running'
  return (
    <span className={styles.acts}>
      {one.state === 'done' && one.direction === 'out' ? (
        <a className={buttonClass({ size: 'sm' })} href={acts.path} download={one.fileName}>
          <ButtonLabel>{t('exchange.export.download')}</ButtonLabel>
        </a>
      ) : null}
      {one.state === 'done' && one.direction === 'in' && one.programSlug ? (
        <Link className={buttonClass({ size: 'sm' })} to={`/admin/programs/${one.programSlug}/configure`}>
          <ButtonLabel>{t('exchange.whole.open')}</ButtonLabel>
        </Link>
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

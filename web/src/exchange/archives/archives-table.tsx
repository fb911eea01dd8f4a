import type { ProgramArchive } from '@laurel/contract/exchange'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ButtonLabel, buttonClass, EmptyState, ErrorState, PagesOf } from '../../ui/index.ts'
import { KeptFileActs, KeptFilesTable } from '../kept-files-table.tsx'
import { archiveFacts } from './archive-facts.ts'
import { archivesQuery } from './queries.ts'
import { useArchiveActs } from './use-archive-acts.ts'

export interface ArchivesTableProps {
  readonly of: Parameters<typeof archivesQuery>[0]
  readonly title: string
  readonly saysNone?: { readonly title: string; readonly message: string }
}

/** The caller's archives with how far they are, and what came of them. Shows nothing where there is none, unless told to say so. */
export function ArchivesTable({ of, title, saysNone }: ArchivesTableProps) {
  const words = useWords()
  const { t } = words
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
  return (
    <KeptFilesTable
      label={title}
      files={rows}
      isLoading={archives.isPending}
      factsOf={(one) => archiveFacts(one, words)}
      acts={(one) => <Acts one={one} />}
      footer={<PagesOf metadata={archives.data?.metadata} page={page} onPage={setPage} />}
    />
  )
}

function Acts({ one }: { one: ProgramArchive }) {
  const { t } = useWords()
  const acts = useArchiveActs(one)
  const isDone = one.state === 'done'
  return (
    <KeptFileActs one={one} acts={acts}>
      {isDone && one.direction === 'out' ? (
        <a className={buttonClass({ size: 'sm' })} href={acts.path} download={one.fileName}>
          <ButtonLabel>{t('exchange.export.download')}</ButtonLabel>
        </a>
      ) : null}
      {isDone && one.direction === 'in' && one.programSlug ? (
        <Link className={buttonClass({ size: 'sm' })} to={`/admin/programs/${one.programSlug}/configure`}>
          <ButtonLabel>{t('exchange.whole.open')}</ButtonLabel>
        </Link>
      ) : null}
    </KeptFileActs>
  )
}

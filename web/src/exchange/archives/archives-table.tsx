import type { ProgramArchive } from '@laurel/contract/exchange'
import { useMore } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ButtonLabel, buttonClass, EmptyState, ErrorState, MoreOf } from '../../ui/page/index.ts'
import { filesInterval } from '../exports/queries.ts'
import { StoredFileActions, StoredFilesTable } from '../stored-files-table.tsx'
import { archiveFacts } from './archive-facts.ts'
import { useArchiveActions } from './use-archive-actions.ts'

export interface ArchivesTableProps {
  /** Those of one program, or all that were brought in. */
  readonly of: { readonly programId: string } | { readonly direction: 'in' }
  readonly title: string
  readonly saysNone?: { readonly title: string; readonly message: string }
}

/** The caller's archives with how far they are, and what came of them. Shows nothing where there is none, unless told to say so. */
export function ArchivesTable({ of, title, saysNone }: ArchivesTableProps) {
  const words = useWords()
  const { t } = words
  const archives = useMore('listProgramArchives', { query: of }, filesInterval)
  const { rows, error } = archives
  if (error) {
    return (
      <ErrorState
        level={3}
        title={t('exchange.whole.failed')}
        message={refusalText(words, error.code)}
        onRetry={archives.refetch}
      />
    )
  }
  if (rows?.length === 0)
    return saysNone ? <EmptyState level={3} title={saysNone.title} message={saysNone.message} /> : null
  return (
    <StoredFilesTable
      label={title}
      files={rows ?? []}
      isLoading={archives.isPending}
      factsOf={(one) => archiveFacts(one, words)}
      actions={(one) => <Actions one={one} />}
      end={<MoreOf list={archives} />}
    />
  )
}

function Actions({ one }: { one: ProgramArchive }) {
  const { t } = useWords()
  const actions = useArchiveActions(one)
  const isDone = one.state === 'done'
  return (
    <StoredFileActions one={one} actions={actions}>
      {isDone && one.direction === 'out' ? (
        <a className={buttonClass({ size: 'sm' })} href={actions.path} download={one.fileName}>
          <ButtonLabel>{t('exchange.export.download')}</ButtonLabel>
        </a>
      ) : null}
      {isDone && one.direction === 'in' && one.programSlug ? (
        <Link className={buttonClass({ size: 'sm' })} to={`/admin/programs/${one.programSlug}/configure`}>
          <ButtonLabel>{t('exchange.whole.open')}</ButtonLabel>
        </Link>
      ) : null}
    </StoredFileActions>
  )
}

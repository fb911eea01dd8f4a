import type { BulkAction, BulkProblem } from '@laurel/contract/bulk'
import { usePages } from '../kernel/api/index.ts'
import { Link } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { type Column, DataTable } from '../ui/table/index.ts'
import { problemText } from './problem-text.ts'

interface Props {
  readonly programSlug: string
  readonly bulk: BulkAction
  readonly onClose: () => void
  readonly onRetry: () => void
}

/** The applications that were left as they were, each with its reason, and the way to try them again. */
export function BulkProblems({ programSlug, bulk, onClose, onRetry }: Props) {
  const words = useWords()
  const { t } = words
  const pages = usePages('listBulkProblems', { params: { programId: programSlug, bulkActionId: bulk.id } })
  const columns: readonly Column<BulkProblem>[] = [
    {
      id: 'application',
      header: t('applications.fact.title'),
      cell: (one) => (
        <Link to={`/admin/programs/${programSlug}/responses/${one.id}`}>
          {one.title || one.reference || t('applications.untitled')}
        </Link>
      ),
    },
    { id: 'reason', header: t('applications.bulk.reason'), cell: (one) => problemText(one.code, words) },
  ]
  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      title={t('applications.bulk.problems')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {bulk.canRetry ? (
            <Button size="md" variant="filled" onClick={onRetry}>
              {t('applications.bulk.retry')}
            </Button>
          ) : null}
        </>
      }
    >
      {pages.error ? (
        <p role="alert">{refusalText(words, pages.error.code)}</p>
      ) : (
        <DataTable
          label={t('applications.bulk.problems')}
          pages={pages}
          columns={columns}
          rowId={(one) => `${one.id} ${one.isOfUndo}`}
          isLoading={pages.isPending}
          isBounded
          hasKeys={false}
        />
      )}
    </Dialog>
  )
}

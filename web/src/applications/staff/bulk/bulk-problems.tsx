import type { BulkAction } from '@laurel/contract/applications'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Dialog } from '../../../ui/index.ts'
import styles from './bulk.module.css'
import { problemsQuery } from './bulk-queries.ts'
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
  const { t, format } = words
  const { data, error } = useQuery(problemsQuery(programSlug, bulk.id))
  const rest = (data?.metadata.total ?? 0) - (data?.data.length ?? 0)
  return (
    <Dialog
      isOpen
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
      {error ? <p role="alert">{refusalText(words, error.code)}</p> : null}
      <ul className={styles.problems}>
        {data?.data.map((one) => (
          <li key={`${one.id} ${one.isOfUndo}`}>
            <Link to={`/admin/programs/${programSlug}/responses/${one.id}`}>
              {one.title || one.reference || t('applications.untitled')}
            </Link>
            <span>{problemText(one.code, words)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{t('applications.bulk.more', { number: format.number(rest) })}</p> : null}
    </Dialog>
  )
}

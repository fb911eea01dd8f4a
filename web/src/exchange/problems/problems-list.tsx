import type { ImportSummary } from '@laurel/contract/exchange/imports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { addressOfCall, download, isRefusal, saveFile, useApi, useMore } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ImportErrors } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { Delayed, ErrorState, MoreOf, Skeleton } from '../../ui/page/index.ts'
import styles from '../import.module.css'
import { CausesList } from './causes-list.tsx'
import { problemText } from './problem-text.ts'

/** What is wrong in a file: line, column, reason, in a list that scrolls beyond 229 px (docs/rules.md §9). */
export function ProblemsList({ one, programSlug }: { one: ImportSummary; programSlug: string }) {
  const words = useWords()
  const { t, format } = words
  const params = { programId: programSlug, importId: one.id }
  const problems = useMore('listImportProblems', { params }, { perPage: 200, maxAge: 0 })
  const { rows, metadata, error } = problems
  if (error) return <ErrorState level={3} title={refusalText(words, error.code)} onRetry={problems.refetch} />
  if (!rows || !metadata)
    return (
      <Delayed>
        <Skeleton height="180px" radius="10px" />
      </Delayed>
    )
  return (
    <div className={styles.problems}>
      <CausesList one={one} programSlug={programSlug} />
      <ImportErrors
        label={t('exchange.problems.label')}
        end={<MoreOf list={problems} />}
        errors={rows.map((problem) => ({
          line: problem.line,
          column: problem.column || t('exchange.problems.wholeRow'),
          reason: problemText(words, problem),
        }))}
      />
      {!problems.isMore && metadata.total > rows.length ? (
        <p className={styles.quiet}>
          {t('exchange.problems.more', { shown: format.number(rows.length), total: format.number(metadata.total) })}
        </p>
      ) : null}
    </div>
  )
}

/** The wrong rows as a file that can be corrected and imported again. */
export function ProblemsDownload({ one, programSlug }: { one: ImportSummary; programSlug: string }) {
  const words = useWords()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      const params = { programId: programSlug, importId: one.id }
      saveFile(await download(api, { path: addressOfCall('downloadImportProblems', { params }) }), 'import.csv')
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="md"
      leftSection={<Download size={16} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {words.t('exchange.problems.download', { count: one.wrong })}
    </Button>
  )
}

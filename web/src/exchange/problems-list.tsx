import type { ImportSummary } from '@laurel/contract/exchange'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { addressOfCall, download, isRefusal, saveFile, useApi } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Delayed, ErrorState, ImportErrors, Skeleton, toastError } from '../ui/index.ts'
import styles from './import.module.css'
import { problemText } from './problem-text.ts'
import { problemsQuery } from './queries.ts'

/** What is wrong in a file: line, column, reason, in a list that scrolls beyond 229 px (spec §9). */
export function ProblemsList({ one, programSlug }: { one: ImportSummary; programSlug: string }) {
  const words = useWords()
  const { t, format } = words
  const problems = useQuery(problemsQuery(programSlug, one.id))
  if (problems.isError)
    return (
      <ErrorState level={3} title={refusalText(words, problems.error.code)} onRetry={() => void problems.refetch()} />
    )
  if (!problems.data)
    return (
      <Delayed>
        <Skeleton height="180px" radius="10px" />
      </Delayed>
    )
  const { data, metadata } = problems.data
  return (
    <div className={styles.problems}>
      <ImportErrors
        label={t('exchange.problems.label')}
        errors={data.map((problem) => ({
          line: problem.line,
          column: problem.column || t('exchange.problems.wholeRow'),
          reason: problemText(words, problem),
        }))}
      />
      {metadata.total > data.length ? (
        <p className={styles.quiet}>
          {t('exchange.problems.more', { shown: format.number(data.length), total: format.number(metadata.total) })}
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

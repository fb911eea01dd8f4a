import type { AssignmentFileKind, AssignmentFileOutcome, AssignmentFileProblem } from '@laurel/contract/assignment'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterAssigning, useSessionAddress } from '../../evaluation/index.ts'
import { type ApiRefusal, invalidate, isRefusal, upload, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords, type Words } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog, ImportErrors } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import styles from './runs.module.css'

/** Who judges what, or scores of who suits what, from a file: looked at with every row that is wrong, then applied. */
export function FileDialog({ kind, onClose }: { kind: AssignmentFileKind; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const client = useQueryClient()
  const { params } = useSessionAddress()
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<AssignmentFileOutcome>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isScores = kind === 'affinities'
  async function send(body: File, apply: 'true' | 'false'): Promise<AssignmentFileOutcome | undefined> {
    setBusy(true)
    setProblem(undefined)
    try {
      return await upload(api, 'importAssignments', { params, query: { kind, apply }, body })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(unreadable(thrown, words))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const look = async ([chosen]: File[]) => {
    setFile(chosen)
    setOutcome(chosen && (await send(chosen, 'false')))
  }
  const apply = async () => {
    const done = file && (await send(file, 'true'))
    if (!done) return
    await invalidate(client, afterAssigning)
    toastSuccess({ title: t('evaluation.file.done', { count: done.made }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t(isScores ? 'evaluation.file.titleScores' : 'evaluation.file.title')}
      description={t(isScores ? 'evaluation.file.leadScores' : 'evaluation.file.lead')}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" loading={isBusy} disabled={!outcome || outcome.made === 0} onClick={apply}>
            {t('evaluation.file.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.file}>
        <FileDrop accept=".csv,.xlsx,.txt" isDisabled={isBusy} onFiles={look}>
          {file ? file.name : t('evaluation.file.formats')}
        </FileDrop>
        <div aria-live="polite">
          {problem ? <p role="alert">{problem}</p> : null}
          {outcome ? (
            <p>
              {outcome.made > 0 ? t('evaluation.file.made', { count: outcome.made }) : t('evaluation.file.nothing')}{' '}
              {outcome.already > 0 ? t('evaluation.file.already', { count: outcome.already }) : ''}{' '}
              {outcome.repeated > 0 ? t(`evaluation.file.repeated.${kind}`, { count: outcome.repeated }) : ''}{' '}
              {outcome.problems > 0 ? t('evaluation.file.problems', { count: outcome.problems }) : ''}
            </p>
          ) : null}
        </div>
        {outcome && outcome.problems > 0 ? (
          <ImportErrors errors={outcome.shown.map((one) => errorOf(one, words))} />
        ) : null}
      </div>
    </Dialog>
  )
}

const columns: Readonly<Record<AssignmentFileProblem['reason'], 'unknown_entry' | 'unknown_juror' | 'score_wrong'>> = {
  entry_missing: 'unknown_entry',
  unknown_entry: 'unknown_entry',
  entry_withdrawn: 'unknown_entry',
  conflict: 'unknown_entry',
  juror_missing: 'unknown_juror',
  unknown_juror: 'unknown_juror',
  juror_gone: 'unknown_juror',
  juror_does_not_judge: 'unknown_juror',
  score_wrong: 'score_wrong',
}

function errorOf({ line, reason, text }: AssignmentFileProblem, { t }: Words) {
  return {
    line,
    column: t(`evaluation.file.column.${columns[reason]}`),
    reason: t(`evaluation.file.reason.${reason}`, { text }),
  }
}

/** The reason why a file cannot be read as a table, by the server's code. */
const causes: Readonly<Record<string, 'empty' | 'encrypted' | 'quote' | 'kind' | 'size'>> = {
  empty: 'empty',
  encrypted: 'encrypted',
  unclosed_quote: 'quote',
  not_a_spreadsheet: 'kind',
  broken_json: 'kind',
  too_large: 'size',
  inflates: 'size',
  too_many_rows: 'size',
  too_many_columns: 'size',
  record_too_long: 'size',
}

function unreadable({ code, details }: ApiRefusal, words: Words): string {
  const cause = code === 'table_unreadable' ? causes[String(details.reason)] : undefined
  const line = words.format.number(Number(details.line ?? 1))
  return cause ? words.t(`evaluation.file.unreadable.${cause}`, { line }) : refusalText(words, code)
}

import type { GrantReport, ReportFile } from '@laurel/contract/grants'
import { type FormEvent, useState } from 'react'
import { isRefusal, upload, useApi, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Textarea, TextInput } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { readAmount } from '../money.ts'
import { ReportFacts } from '../report-facts.tsx'
import type { OwnProps } from './own-grants-page.tsx'

/** What is to be reported, and what became of it. */
export function OwnReports({ responseId, grant }: OwnProps) {
  const { t } = useWords()
  if (grant.reports.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('grants.reports')}>
      <h2>{t('grants.reports')}</h2>
      <ul className={styles.rows}>
        {grant.reports.map((report) => (
          <li key={report.id}>
            <ReportFacts report={report} currency={grant.currency} />
            {report.state === 'due' || report.state === 'changes_asked' ? (
              <ReportForm responseId={responseId} grant={grant} report={report} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useFiles(params: { responseId: string; ownedGrantId: string; ownedReportId: string }) {
  const words = useWords()
  const api = useApi()
  const [files, setFiles] = useState<readonly ReportFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    setProblem(undefined)
    try {
      for (const body of chosen) {
        const file = await upload(api, 'uploadGrantReportFile', { params, body })
        setFiles((before) => [...before, file])
      }
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    } finally {
      setBusy(false)
    }
  }
  const remove = (id: string) => setFiles(files.filter((file) => file.id !== id))
  return { files, isBusy, problem, add, remove }
}

function ReportForm({ responseId, grant, report }: OwnProps & { report: GrantReport }) {
  const words = useWords()
  const { t } = words
  const params = { responseId, ownedGrantId: grant.id, ownedReportId: report.id }
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const uploads = useFiles(params)
  const send = useCall('sendGrantReport', { invalidates: ['listOwnGrants'] })
  const spent = typed.trim() === '' ? null : readAmount(typed, grant.currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!text.trim() || spent === undefined) return
    send.mutate({ params, body: { text: text.trim(), spent, fileIds: uploads.files.map(({ id }) => id) } })
  }
  if (!isOpen)
    return (
      <div className={styles.acts}>
        <Button size="sm" aria-label={`${t('grants.report.write')} ${report.title}`} onClick={() => setOpen(true)}>
          {t('grants.report.write')}
        </Button>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className={styles.part}>
      <Problem>{send.error ? refusalText(words, send.error.code) : (uploads.problem ?? null)}</Problem>
      <Textarea
        label={t('grants.report.text')}
        value={text}
        maxLength={20_000}
        autosize
        minRows={5}
        error={isChecked && !text.trim() ? t('grants.missing') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TextInput
        label={`${t('grants.report.spent')} (${grant.currency})`}
        inputMode="decimal"
        value={typed}
        error={isChecked && spent === undefined ? t('grants.amountWrong') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FileDrop isMultiple isDisabled={uploads.isBusy} onFiles={(chosen) => void uploads.add(chosen)}>
        {t('grants.report.files')}
      </FileDrop>
      <ul className={styles.rows}>
        {uploads.files.map(({ id, name }) => (
          <li key={id} className={styles.head}>
            <span>{name}</span>
            <Button size="sm" variant="subtle" onClick={() => uploads.remove(id)}>
              {t('grants.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isLoading={send.isPending}>
          {t('grants.report.send')}
        </Button>
        <Button variant="subtle" onClick={() => setOpen(false)}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}

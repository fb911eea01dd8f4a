import { importBytes } from '@laurel/contract/exchange'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ApiRefusal, isRefusal, makeStale, upload, useApi } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { DownloadCard, FileDrop } from '../ui/index.ts'
import styles from './import.module.css'
import { placeOfImport } from './places.ts'
import { importReads } from './queries.ts'
import { StepLine } from './step-line.tsx'

interface Sending {
  readonly name: string
  /** Bytes sent of all; the server reads the file once it has them. */
  readonly share: number
}

/** The file itself: dropped or chosen, sent with its progress, refused with the reason. */
export function UploadStep({ programSlug }: { programSlug: string }) {
  const { t, format } = useWords()
  const { sending, refusal, send, cancel } = useSending(programSlug)
  return (
    <section className={styles.step} aria-label={t('exchange.upload.label')}>
      <StepLine at={1} />
      {refusal ? <Refused refusal={refusal} /> : null}
      {sending ? (
        <DownloadCard
          title={
            sending.share < 1 ? t('exchange.upload.sending', { name: sending.name }) : t('exchange.upload.reading')
          }
          share={sending.share < 1 ? sending.share : undefined}
          cancelLabel={t('exchange.upload.cancel')}
          onCancel={cancel}
        />
      ) : (
        <FileDrop
          aria-label={t('exchange.upload.label')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={([file]) => file && void send(file)}
        >
          {t('exchange.upload.accepts', { size: format.fileSize(importBytes) })}
        </FileDrop>
      )}
    </section>
  )
}

function Refused({ refusal }: { refusal: ApiRefusal }) {
  const words = useWords()
  const { line } = refusal.details
  return (
    <div className={styles.refused} role="alert">
      <strong>{words.t('exchange.upload.refused')}</strong>
      <span>
        {refusalText(words, refusal.code)}
        {typeof line === 'number' ? ` ${words.t('exchange.upload.atLine', { line: words.format.number(line) })}` : ''}
      </span>
    </div>
  )
}

function useSending(programSlug: string) {
  const api = useApi()
  const go = useGo()
  const cache = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const [refusal, setRefusal] = useState<ApiRefusal>()
  const stop = useRef<AbortController>(undefined)

  async function send(file: File): Promise<void> {
    const { name } = file
    stop.current = new AbortController()
    setRefusal(undefined)
    setSending({ name, share: 0 })
    try {
      const made = await upload(
        api,
        'createImport',
        { params: { programId: programSlug }, body: file },
        {
          signal: stop.current.signal,
          onProgress: (done, total) => setSending({ name, share: total ? done / total : 0 }),
        },
      )
      await makeStale(cache, importReads)
      await go(placeOfImport(programSlug, made.id))
    } catch (thrown) {
      if (isRefusal(thrown)) setRefusal(thrown)
      else if (!stop.current.signal.aborted) throw thrown
    } finally {
      setSending(undefined)
    }
  }
  return { sending, refusal, send, cancel: () => stop.current?.abort() }
}

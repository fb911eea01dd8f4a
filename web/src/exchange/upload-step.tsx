import { importBytes, maxRows } from '@laurel/contract/exchange'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate, isRefusal, upload, useApi } from '../kernel/api/index.ts'
import { useGo } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import { FileDrop } from '../ui/input/index.ts'
import styles from './import.module.css'
import { placeOfImport } from './places.ts'
import { importReads } from './queries.ts'
import { RefusedFile } from './refused-file.tsx'
import { refusedZips } from './refused-zips.ts'
import { SendingCard } from './sending-card.tsx'
import { StepLine } from './step-line.tsx'
import { TemplatePart } from './template-part.tsx'
import { useSending } from './use-sending.ts'

const accepted =
  '.csv,.tsv,.txt,.xlsx,.ods,.json,.zip,text/csv,application/json,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet'

/** The file itself, and the ZIP of its files beside it: dropped or chosen, sent with progress, refused with the reason. */
export function UploadStep({ programSlug }: { programSlug: string }) {
  const { t, format } = useWords()
  const { sending, refusal, send, cancel } = useTable(programSlug)
  return (
    <section className={styles.step} aria-label={t('exchange.upload.label')}>
      <StepLine at={1} />
      {refusal ? <RefusedFile refusal={refusal} /> : null}
      {sending ? (
        <SendingCard sending={sending} onCancel={cancel} />
      ) : (
        <>
          <FileDrop
            aria-label={t('exchange.upload.label')}
            accept={accepted}
            isMultiple
            onFiles={(files) => void send(files)}
          >
            {t('exchange.upload.accepts', { size: format.fileSize(importBytes), rows: format.number(maxRows) })}
          </FileDrop>
          <TemplatePart programSlug={programSlug} />
        </>
      )}
    </section>
  )
}

function useTable(programSlug: string) {
  const { t } = useWords()
  const api = useApi()
  const go = useGo()
  const cache = useQueryClient()
  const { send, ...rest } = useSending()
  const sendAll = (files: readonly File[]) => {
    const zip = files.find(({ name }) => /\.zip$/i.test(name))
    const [table = zip, ...others] = files.filter((file) => file !== zip)
    if (others.length > 0) toastError({ title: t('exchange.upload.oneTable') })
    if (!table || others.length > 0) return Promise.resolve()
    return send(async (transferOf) => {
      const params = { programId: programSlug }
      const { id: importId } = await upload(api, 'createImport', { params, body: table }, transferOf(table.name))
      try {
        if (zip && zip !== table) {
          const input = { params: { ...params, importId }, body: zip }
          await upload(api, 'setImportArchive', input, transferOf(zip.name))
        }
      } catch (thrown) {
        if (isRefusal(thrown)) refusedZips.set(importId, thrown)
        throw thrown
      } finally {
        // The table has arrived whatever became of its files: the next step says so, and takes another ZIP.
        await invalidate(cache, importReads)
        await go(placeOfImport(programSlug, importId))
      }
    })
  }
  return { ...rest, send: sendAll }
}

import { archiveBytes } from '@laurel/contract/exchange'
import type { Import } from '@laurel/contract/exchange/imports'
import { useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { invalidate, upload, useApi, useCall } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import { FileDrop } from '../ui/input/index.ts'
import styles from './import.module.css'
import { importReads } from './queries.ts'
import { RefusedFile } from './refused-file.tsx'
import { refusedZips } from './refused-zips.ts'
import { SendingCard } from './sending-card.tsx'
import { useSending } from './use-sending.ts'

/** The ZIP of the files that cells name; absent where no question of the program takes files. */
export function ArchivePart(props: { one: Import; programSlug: string; onChange: (changed: Import) => void }) {
  const words = useWords()
  const { t, format } = words
  const { one, programSlug, onChange } = props
  const params = { programId: programSlug, importId: one.id }
  const { sending, refusal, send, cancel } = useSending(refusedZips.get(one.id))
  const api = useApi()
  const cache = useQueryClient()
  const remove = useCall('removeImportArchive', { invalidates: importReads, onDone: onChange })
  const takesFiles = one.targets.some(({ type, inner }) => type === 'file' || inner.some((two) => two.type === 'file'))
  if (!takesFiles && !one.archive && !refusal) return null
  const sendZip = (zip: File) => {
    refusedZips.delete(one.id)
    return send(async (transferOf) => {
      const changed = await upload(api, 'setImportArchive', { params, body: zip }, transferOf(zip.name))
      await invalidate(cache, importReads)
      onChange(changed)
    })
  }
  return (
    <section className={styles.archive} aria-label={t('exchange.archive.title')}>
      <h2>{t('exchange.archive.title')}</h2>
      {refusal ? <RefusedFile refusal={refusal} /> : null}
      {sending ? (
        <SendingCard sending={sending} onCancel={cancel} />
      ) : one.archive ? (
        <p className={styles.archiveLine}>
          <FileArchive size={18} aria-hidden="true" />
          <span>
            {one.archive.name} · {t('exchange.archive.files', { count: one.archive.entries })} ·{' '}
            {format.fileSize(one.archive.size)}
          </span>
          <Button
            size="xs"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate({ params }, { onError: ({ code }) => toastError({ title: refusalText(words, code) }) })
            }
          >
            {t('exchange.archive.remove')}
          </Button>
        </p>
      ) : (
        <FileDrop
          aria-label={t('exchange.archive.label')}
          accept=".zip,application/zip"
          onFiles={([file]) => file && void sendZip(file)}
        >
          {t('exchange.archive.help', { size: format.fileSize(archiveBytes) })}
        </FileDrop>
      )}
    </section>
  )
}

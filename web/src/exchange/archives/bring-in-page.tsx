import { programArchiveBytes } from '@laurel/contract/exchange'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate, upload, useApi } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { FileDrop } from '../../ui/input/index.ts'
import styles from '../exports/config.module.css'
import { RefusedFile } from '../refused-file.tsx'
import { SendingCard } from '../sending-card.tsx'
import { useSending } from '../use-sending.ts'
import { ArchivesTable } from './archives-table.tsx'
import { CheckedArchives } from './checked-archives.tsx'
import { archiveReads } from './queries.ts'

/** Brings a program in from the archive that another installation made of it: checked, shown, and written after a yes. */
export function BringInPage() {
  const { t, format } = useWords()
  const { sending, refusal, send, cancel } = useSending()
  const api = useApi()
  const cache = useQueryClient()
  const sendArchive = (file: File) =>
    send(async (transferOf) => {
      await upload(api, 'importProgramArchive', { body: file }, transferOf(file.name))
      await invalidate(cache, archiveReads)
    })
  return (
    <>
      <PageBar
        crumbs={[
          { label: t('exchange.whole.programs'), to: '/admin/programs' },
          { label: t('exchange.whole.in.title') },
        ]}
      />
      <PageHeader title={t('exchange.whole.in.title')} description={t('exchange.whole.in.lead')} />
      <div className={styles.page}>
        <CheckedArchives />
        {refusal ? <RefusedFile refusal={refusal} /> : null}
        {sending ? (
          <SendingCard sending={sending} onCancel={cancel} />
        ) : (
          <FileDrop
            aria-label={t('exchange.whole.in.file')}
            accept=".zip,application/zip"
            onFiles={([file]) => file && void sendArchive(file)}
          >
            {t('exchange.whole.in.accepts', { size: format.fileSize(programArchiveBytes) })}
          </FileDrop>
        )}
        <section className={styles.section}>
          <h2>{t('exchange.whole.in.before')}</h2>
          <ArchivesTable
            of={{ direction: 'in' }}
            title={t('exchange.whole.in.before')}
            saysNone={{ title: t('exchange.whole.in.none'), message: t('exchange.whole.in.noneHelp') }}
          />
        </section>
      </div>
    </>
  )
}

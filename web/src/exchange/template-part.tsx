import { Download } from 'lucide-react'
import { useState } from 'react'
import { addressOfCall, download, isRefusal, saveFile, useApi } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import styles from './import.module.css'

const formats = ['csv', 'xlsx'] as const

/** A file to fill in for those who have none: its columns are the program's. */
export function TemplatePart({ programSlug }: { programSlug: string }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const [busy, setBusy] = useState<(typeof formats)[number]>()
  async function save(format: (typeof formats)[number]): Promise<void> {
    setBusy(format)
    try {
      const path = addressOfCall('downloadImportTemplate', { params: { programId: programSlug }, query: { format } })
      saveFile(await download(api, { path }), `${programSlug}.${format}`)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className={styles.template}>
      <p>{t('exchange.template.lead')}</p>
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          variant="default"
          leftSection={<Download size={16} aria-hidden="true" />}
          loading={busy === format}
          onClick={() => void save(format)}
        >
          {t(`exchange.template.${format}`)}
        </Button>
      ))}
    </div>
  )
}

import { useWords } from '../kernel/words/index.ts'
import { DownloadCard } from '../ui/feedback/index.ts'
import type { Sending } from './use-sending.ts'

/** How far a file is on its way; once all of it has arrived the server reads it. */
export function SendingCard({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  const { t } = useWords()
  const isOnItsWay = sending.share < 1
  return (
    <DownloadCard
      title={isOnItsWay ? t('exchange.upload.sending', { name: sending.name }) : t('exchange.upload.reading')}
      share={isOnItsWay ? sending.share : undefined}
      cancelLabel={t('exchange.upload.cancel')}
      onCancel={onCancel}
    />
  )
}

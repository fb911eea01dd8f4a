import type { ShortLink } from '@laurel/contract/programs/sharing'
import { Copy } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { QrPicture } from '../../ui/index.ts'
import styles from '../page/page.module.css'
import { useCopy } from '../use-copy.ts'
import { QrDownload } from './qr-download.tsx'
import { shortAddress } from './short-address.ts'

/** A short link as a code to scan, to be copied or saved for print. */
export function QrDialog({ link, onClose }: { link: ShortLink; onClose: () => void }) {
  const { t } = useWords()
  const copy = useCopy()
  const address = shortAddress(link.code)
  return (
    <Dialog isOpen onClose={onClose} title={link.label} description={address}>
      <div className={styles.qrLine}>
        <QrPicture text={address} label={t('programs.sharing.qr_of', { address })} />
        <div className={styles.cards}>
          <Button size="sm" leftSection={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(address)}>
            {t('programs.act.link')}
          </Button>
          <QrDownload text={address} name={link.code} />
        </div>
      </div>
    </Dialog>
  )
}

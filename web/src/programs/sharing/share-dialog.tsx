import { Copy } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { QrPicture } from '../../ui/index.ts'
import styles from '../page/page.module.css'
import { publicAddress, usePublicLink } from '../use-public-link.ts'
import { QrDownload } from './qr-download.tsx'
import { type SharedProgram, ShortLinks } from './short-links.tsx'

/** A program's address to hand on: copied, scanned, or shortened for print. */
export function ShareDialog({
  program,
  isDisabled = false,
  onClose,
}: {
  program: SharedProgram
  isDisabled?: boolean
  onClose: () => void
}) {
  const { t, locale } = useWords()
  const copy = usePublicLink(program.slug)
  const address = publicAddress(program.slug, locale)
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('programs.sharing.share')} description={address}>
      <div className={styles.cards}>
        <div className={styles.qrLine}>
          <QrPicture text={address} label={t('programs.sharing.qr_of', { address })} />
          <div className={styles.cards}>
            <Button variant="filled" size="sm" leftSection={<Copy size={16} aria-hidden="true" />} onClick={copy}>
              {t('programs.copy_public_link')}
            </Button>
            <QrDownload text={address} name={program.slug} />
          </div>
        </div>
        <ShortLinks program={program} isDisabled={isDisabled} />
      </div>
    </Dialog>
  )
}

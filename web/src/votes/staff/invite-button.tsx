import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { QrPicture } from '../../ui/index.ts'
import styles from './staff.module.css'

/** The address of the vote to hand on: copied into a mail, or scanned from a poster. */
export function InviteButton({ address: path }: { address: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const address = typeof window === 'undefined' ? path : `${window.location.origin}${path}`
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toastSuccess({ title: t('votes.copied') })
  }
  return (
    <>
      <Button variant="filled" leftSection={<Send size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('votes.invite')}
      </Button>
      {isOpen ? (
        <Dialog isOpen onClose={() => setOpen(false)} title={t('votes.invite')} description={t('votes.inviteHelp')}>
          <div className={styles.invite}>
            <QrPicture text={address} label={t('votes.inviteCode', { address })} />
            <code>{address}</code>
            <Button leftSection={<Copy size={15} aria-hidden="true" />} onClick={() => void copy()}>
              {t('votes.copyAddress')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

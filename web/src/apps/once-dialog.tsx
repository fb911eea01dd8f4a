import { Copy } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import styles from './apps.module.css'

/** A secret, this once. It closes by its button alone. */
export function OnceDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const { t } = useWords()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toastSuccess({ title: t('apps.copied') }),
      () => toastError({ title: t('apps.notCopied') }),
    )
  return (
    <Dialog
      isOpen
      isClosable={false}
      onClose={onClose}
      title={title}
      description={t('apps.onceLead')}
      actions={
        <>
          <Button size="md" leftSection={<Copy size={15} aria-hidden="true" />} onClick={() => void copy()}>
            {t('apps.copy')}
          </Button>
          <Button size="md" variant="filled" onClick={onClose}>
            {t('apps.noted')}
          </Button>
        </>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  )
}

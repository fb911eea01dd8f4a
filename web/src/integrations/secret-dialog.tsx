import { Copy } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import styles from './integrations.module.css'

/** The secret of a webhook, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toastSuccess({ title: t('integrations.copied') }),
      () => toastError({ title: t('integrations.notCopied') }),
    )
  return (
    <Dialog
      isOpen
      isClosable={false}
      onClose={onClose}
      title={t('integrations.secret')}
      description={t('integrations.secretLead')}
      actions={
        <>
          <Button size="md" leftSection={<Copy size={15} aria-hidden="true" />} onClick={() => void copy()}>
            {t('integrations.copy')}
          </Button>
          <Button size="md" variant="filled" onClick={onClose}>
            {t('integrations.kept')}
          </Button>
        </>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  )
}

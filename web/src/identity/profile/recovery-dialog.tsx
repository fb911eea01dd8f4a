import { Copy, Download, Printer } from 'lucide-react'
import { saveFile } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { useSessionChange } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import styles from './profile.module.css'

/** The recovery codes, this once: to copy, download or print. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useWords()
  const { name } = usePlatform()
  const changed = useSessionChange()
  const text = `${name} · ${t('identity.recovery.title')}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess({ title: t('identity.recovery.copied') }),
      () => toastError({ title: t('identity.recovery.notCopied') }),
    )
  const save = () => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: undefined }, 'recovery-codes.txt')
  const close = () => {
    onClose()
    void changed()
  }
  return (
    <Dialog
      isOpen
      isClosable={false}
      onClose={close}
      title={t('identity.recovery.dialogTitle')}
      description={t('identity.recovery.dialogLead')}
      actions={
        <Button size="md" variant="filled" onClick={close}>
          {t('identity.recovery.kept')}
        </Button>
      }
    >
      <div className={styles.dialogForm}>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button size="sm" leftSection={<Copy size={15} />} onClick={() => void copy()}>
            {t('identity.recovery.copy')}
          </Button>
          <Button size="sm" leftSection={<Download size={15} />} onClick={save}>
            {t('identity.recovery.download')}
          </Button>
          <Button size="sm" leftSection={<Printer size={15} />} onClick={() => window.print()}>
            {t('identity.recovery.print')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

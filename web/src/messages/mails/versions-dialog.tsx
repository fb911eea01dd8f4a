import type { MailTemplate, MailVersion } from '@laurel/contract/emails'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { compareLines, linesOfMail } from './lines-of-mail.ts'
import { useMailWords } from './mail-words.ts'
import styles from './mails.module.css'

/** Every published version with what changed in it, and the way back to it. */
export function VersionsDialog({
  mail,
  onClose,
  onRestore,
}: {
  mail: MailTemplate
  onClose: () => void
  onRestore: (version: MailVersion) => void
}) {
  const { t, format } = useWords()
  const { fieldName } = useMailWords(mail.kind.fields)
  return (
    <Dialog isOpen onClose={onClose} title={t('emails.versions')} size="md">
      {mail.versions.length === 0 ? <p>{t('emails.versions.none')}</p> : null}
      <ol className={styles.versions}>
        {mail.versions.map((version, index) => {
          const before = mail.versions[index + 1]?.text ?? mail.builtIn
          const changes = compareLines(linesOfMail(before, fieldName), linesOfMail(version.text, fieldName))
          return (
            <li key={version.version}>
              <div className={styles.row}>
                <strong>{t('emails.versions.one', { version: version.version })}</strong>
                <span>
                  {t('emails.versions.by', { name: version.publishedBy, date: format.logTime(version.publishedAt) })}
                </span>
                <Button size="xs" onClick={() => onRestore(version)}>
                  {t('emails.versions.restore')}
                </Button>
              </div>
              <div className={styles.differences}>
                {changes.map(({ kind, text }, at) => {
                  const Line = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison stand where they stand
                    <div key={at}>
                      <Line>{text}</Line>
                    </div>
                  )
                })}
              </div>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

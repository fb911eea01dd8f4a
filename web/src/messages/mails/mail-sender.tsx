import type { MailTemplate } from '@laurel/contract/emails'
import { useWords } from '../../kernel/words/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './mails.module.css'

/** In whose name the mail leaves. */
export function MailSender({ from: { name, address, isProven } }: Pick<MailTemplate, 'from'>) {
  const { t } = useWords()
  return (
    <div className={styles.line}>
      <span>{t('emails.editor.from')}</span>
      <p className={styles.from}>
        {name} <span>&lt;{address}&gt;</span>
        {isProven ? <Badge tone="ok">{t('emails.editor.proven')}</Badge> : null}
      </p>
    </div>
  )
}

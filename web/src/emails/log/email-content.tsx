import { useQuery } from '@tanstack/react-query'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Problem } from '../../ui/index.ts'
import { Delayed, EmptyState, Skeleton } from '../../ui/page/index.ts'
import type { EmailScope } from '../email-search.ts'
import { emailContentQuery } from './email-calls.ts'
import styles from './emails.module.css'

/** What a mail said, without its links; why it is not shown. */
export function EmailContent({ scope, emailId }: { scope: EmailScope; emailId: string }) {
  const words = useWords()
  const { t } = words
  const { data, error } = useQuery(emailContentQuery(scope, emailId))
  if (error) return <Problem>{refusalText(words, error.code)}</Problem>
  if (!data)
    return (
      <Delayed>
        <Skeleton height="320px" />
      </Delayed>
    )
  if (data.html === null)
    return (
      <EmptyState
        level={3}
        title={t('emails.content.hidden')}
        message={t(`emails.content.${data.hidden ?? 'erased'}`)}
      />
    )
  return (
    <>
      <p className={styles.quiet}>{t('emails.content.help')}</p>
      <iframe className={styles.content} sandbox="" title={t('emails.life.message')} srcDoc={data.html} />
    </>
  )
}

import { useState } from 'react'
import { useCall } from '../kernel/api/index.ts'
import { Link } from '../kernel/router/index.ts'
import { RichText, refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import styles from './auth-form.module.css'
import { AuthHead } from './auth-head.tsx'
import { backByMail, withBackTo } from './back-to-query.ts'

/** A mail is on its way: where it went, what to do when it does not come. */
export function CheckYourMail({ email, backTo }: { email: string; backTo?: string }) {
  const words = useWords()
  const { t } = words
  const again = useCall('sendValidation')
  const [isAgain, setAgain] = useState(false)
  return (
    <>
      <AuthHead title={t('identity.mailSent.title')} />
      <p className={styles.note} role="status">
        <RichText
          text={t(isAgain ? 'identity.mailSent.again' : 'identity.mailSent.message', { email })}
          tags={{ b: (part) => <strong>{part}</strong> }}
        />
      </p>
      <p className={styles.note}>{t('identity.mailSent.hint')}</p>
      <Problem>{again.error ? refusalText(words, again.error.code) : null}</Problem>
      <Button
        size="lg"
        fullWidth
        loading={again.isPending}
        onClick={() => again.mutate({ body: { email, ...backByMail(backTo) } }, { onSuccess: () => setAgain(true) })}
      >
        {t('identity.mailSent.send')}
      </Button>
      <p className={styles.foot}>
        <Link to={withBackTo('/login', backTo, email)}>{t('identity.backToLogin')}</Link>
      </p>
    </>
  )
}

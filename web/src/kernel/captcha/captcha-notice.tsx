import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { useWords } from '../words/index.ts'

/** Says, where a form is guarded by reCAPTCHA, whose it is: nothing of it is loaded before the form is sent. */
export function CaptchaNotice() {
  const { t } = useWords()
  const { data } = useQuery(queryOf('getCaptcha', undefined, { maxAge: Number.POSITIVE_INFINITY }))
  if (data?.kind !== 'recaptcha') return null
  return (
    <p className="lr-quiet">
      {t('kernel.captcha.notice')}{' '}
      <a href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
        {t('kernel.captcha.privacy')}
      </a>
      {' · '}
      <a href="https://policies.google.com/terms" target="_blank" rel="noreferrer">
        {t('kernel.captcha.terms')}
      </a>
    </p>
  )
}

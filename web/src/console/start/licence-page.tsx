import { type FormEvent, useState } from 'react'
import { AuthHead, authStyles } from '../../identity/index.ts'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { buttonClass } from '../../ui/page/index.ts'

/** Puts the platform on the plan of a licence that was bought elsewhere. */
export function LicencePage() {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const session = useSession()
  const [key, setKey] = useState('')
  const [error, setError] = useState<string>()
  const [plan, setPlan] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (key.trim().length < 8) return setError(t('spaces.licence.missing'))
    setBusy(true)
    try {
      setPlan((await api.call('activateLicence', { body: { key: key.trim() } })).plan)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setError(refusalText(words, thrown.code === 'invalid_input' ? 'licence_unknown' : thrown.code))
    } finally {
      setBusy(false)
    }
  }
  if (plan)
    return (
      <>
        <AuthHead title={t('spaces.licence.doneTitle')} />
        <p className={authStyles.note} role="status">
          {t('spaces.licence.done', { plan: t(`billing.plan.${plan}` as WordKey) })}
        </p>
        <Link to="/admin/home/features" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('spaces.licence.see')}
        </Link>
      </>
    )
  const mayActivate = may(session, 'platform.life.manage')
  return (
    <>
      <AuthHead
        title={t('spaces.licence.title')}
        lead={t(mayActivate ? 'spaces.licence.lead' : 'spaces.licence.signIn')}
      />
      {mayActivate ? (
        <form className={authStyles.form} onSubmit={(event) => void submit(event)} noValidate>
          <Field id="key" label={t('spaces.licence.key')} error={error} density="generous">
            {(control) => (
              <TextInput
                {...control}
                size="lg"
                value={key}
                maxLength={120}
                spellCheck={false}
                autoComplete="off"
                onChange={(event) => {
                  setError(undefined)
                  setKey(event.currentTarget.value)
                }}
              />
            )}
          </Field>
          <Button type="submit" size="lg" variant="filled" fullWidth loading={isBusy}>
            {t('spaces.licence.activate')}
          </Button>
        </form>
      ) : (
        <>
          <Link
            to={session.user ? '/admin/create-plateform' : '/admin/login?backTo=/admin/appsumo-register'}
            className={buttonClass({ variant: 'primary', size: 'lg', isFullWidth: true })}
          >
            {t(session.user ? 'spaces.licence.makeSpace' : 'spaces.signIn')}
          </Link>
          {session.user ? null : (
            <p className={authStyles.foot}>
              <Link to="/admin/register-platform">{t('spaces.register.title')}</Link>
            </p>
          )}
        </>
      )}
    </>
  )
}

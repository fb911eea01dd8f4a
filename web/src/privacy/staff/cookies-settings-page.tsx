import { type CookieSettings, Measure } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, NumberInput, Switch, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { ErrorState, Skeleton } from '../../ui/page/index.ts'
import { ConsentProofs } from './consent-proofs.tsx'
import styles from './privacy.module.css'
import { PrivacyFrame } from './privacy-frame.tsx'

/** Who counts visits, how visitors answered, and the proof of each answer. */
export function CookiesSettingsPage() {
  const words = useWords()
  const { t } = words
  const settings = useQuery(queryOf('readCookieSettings'))
  return (
    <PrivacyFrame current="/admin/home/cookies" description={t('privacy.cookies.lead')}>
      {settings.error ? (
        <ErrorState
          title={t('privacy.failed')}
          message={refusalText(words, settings.error.code)}
          onRetry={() => void settings.refetch()}
        />
      ) : settings.data ? (
        <SettingsForm key={settings.data.policyVersion} settings={settings.data} />
      ) : (
        <Skeleton height="240px" />
      )}
      <ConsentProofs />
    </PrivacyFrame>
  )
}

const blank = { provider: 'Matomo', address: '', siteId: '', place: '', months: 13 }

function SettingsForm({ settings }: { settings: CookieSettings }) {
  const words = useWords()
  const { t, format } = words
  const [isOn, setOn] = useState(settings.measure !== null)
  const [written, setWritten] = useState(settings.measure ?? blank)
  const [isChecked, setChecked] = useState(false)
  const change = useCall('changeCookieSettings', { invalidates: ['readCookieSettings', 'listConsents'] })
  const parsed = Measure.safeParse(written)
  const wrong = (name: keyof typeof blank) =>
    isChecked && parsed.error?.issues.some(({ path }) => path[0] === name)
      ? t(`privacy.cookies.wrong.${name}`)
      : undefined
  const save = async (asksAgain: boolean) => {
    setChecked(true)
    if (isOn && !parsed.success) return
    const body = { measure: isOn && parsed.success ? parsed.data : null, asksAgain }
    if (await change.mutateAsync({ body }).catch(() => undefined)) toastSuccess({ title: t('privacy.saved') })
  }
  const text = (name: 'provider' | 'address' | 'siteId' | 'place', maxLength: number) => (
    <TextInput
      label={t(`privacy.cookies.${name}`)}
      value={written[name]}
      maxLength={maxLength}
      error={wrong(name)}
      onChange={(event) => setWritten({ ...written, [name]: event.currentTarget.value })}
    />
  )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save(false)
      }}
    >
      <Problem>{change.error ? refusalText(words, change.error.code) : null}</Problem>
      <p className={styles.sentence}>
        {t('privacy.cookies.answers', {
          accepted: format.number(settings.accepted),
          refused: format.number(settings.refused),
          version: format.number(settings.policyVersion),
        })}{' '}
        <Link to="/admin/privacy/policies/cookies">{t('privacy.cookies.page')}</Link>
      </p>
      <Switch label={t('privacy.cookies.on')} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      {isOn ? (
        <>
          {text('provider', 60)}
          {text('address', 200)}
          {text('siteId', 9)}
          {text('place', 80)}
          <NumberInput
            label={t('privacy.cookies.months')}
            value={written.months}
            min={1}
            max={13}
            error={wrong('months')}
            onChange={(value) => setWritten({ ...written, months: Number(value) })}
          />
        </>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" loading={change.isPending}>
          {t('privacy.save')}
        </Button>
        {settings.measure ? (
          <Button loading={change.isPending} onClick={() => void save(true)}>
            {t('privacy.cookies.again')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

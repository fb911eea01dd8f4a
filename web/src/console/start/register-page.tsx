import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AuthField, AuthHead, authStyles, formTiming, useFieldRules } from '../../identity/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { CaptchaNotice } from '../../kernel/captcha/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { RichText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'

interface Written {
  firstname: string
  lastname: string
  email: string
  organisation: string
}

/** A new organisation registers; a mail proves the address, and leads to its space. */
export function RegisterPlatformPage() {
  const { t } = useWords()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo)
    return (
      <>
        <AuthHead title={t('spaces.register.sentTitle')} />
        <p className={authStyles.note} role="status">
          <RichText
            text={t('spaces.register.sent', { email: sentTo })}
            tags={{ b: (part) => <strong>{part}</strong> }}
          />
        </p>
      </>
    )
  return (
    <>
      <AuthHead title={t('spaces.register.title')} lead={t('spaces.register.lead')} />
      <RegisterForm onSent={setSentTo} />
      <p className={authStyles.foot}>
        {t('spaces.register.known')} <Link to="/admin/create-plateform">{t('spaces.register.add')}</Link>
      </p>
    </>
  )
}

function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, locale } = useWords()
  const form = useForm<Written>({ ...formTiming })
  const request = useCall('requestPlatform')
  const rules = useFieldRules()
  const { onSubmit, isSending, isAlive, problem } = useSubmit(form, async (values) => {
    onSent((await request.mutateAsync({ body: { ...values, lang: locale } })).email)
  })
  return (
    <>
      <Problem>{problem}</Problem>
      <form className={authStyles.form} onSubmit={onSubmit} noValidate method="post">
        <div className={authStyles.pair}>
          <AuthField
            form={form}
            name="firstname"
            label={t('spaces.firstname')}
            rules={rules.firstname}
            autoComplete="given-name"
          />
          <AuthField
            form={form}
            name="lastname"
            label={t('spaces.lastname')}
            rules={rules.lastname}
            autoComplete="family-name"
          />
        </div>
        <AuthField
          form={form}
          name="email"
          type="email"
          label={t('spaces.email')}
          rules={rules.email}
          autoComplete="email"
        />
        <AuthField
          form={form}
          name="organisation"
          label={t('spaces.space.name')}
          rules={{ required: t('spaces.space.nameMissing') }}
          autoComplete="organization"
        />
        <CaptchaNotice />
        <Button type="submit" size="lg" variant="filled" fullWidth loading={isSending} disabled={!isAlive}>
          {t('spaces.register.submit')}
        </Button>
      </form>
    </>
  )
}

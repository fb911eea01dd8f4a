import { type SupportWidget, supportProviders } from '@laurel/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Radio, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader, Problem } from '../../ui/index.ts'
import { Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from '../integrations.module.css'
import { providerNames } from './provider-names.ts'

/** Who helps the team of the platform. */
export function SupportPage() {
  const words = useWords()
  const { t } = words
  const { data, error, refetch } = useQuery(queryOf('getSupportWidget'))
  return (
    <>
      <PageBar crumbs={[{ label: t('integrations.support') }]} />
      <PageHeader title={t('integrations.support')} description={t('integrations.supportPageLead')} />
      {error ? (
        <ErrorState
          title={t('integrations.supportFailed')}
          message={refusalText(words, error.code)}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <SupportForm key={JSON.stringify(data)} widget={data} />
      ) : (
        <Delayed>
          <Skeleton height="240px" />
        </Delayed>
      )}
    </>
  )
}

function SupportForm({ widget }: { widget: SupportWidget }) {
  const words = useWords()
  const { t } = words
  const [provider, setProvider] = useState(widget.provider)
  const [publicId, setPublicId] = useState(widget.publicId)
  const [base, setBase] = useState(widget.base)
  const [secret, setSecret] = useState('')
  const save = useCall('changeSupportWidget', { invalidates: ['getSupportWidget', 'getSupport'] })
  const errorOf = (field: string) =>
    save.error?.fields.some((one) => one.field === field) ? t('integrations.supportWrong') : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { provider, publicId, base, ...(secret && { secret }) }
    if (await save.mutateAsync({ body }).catch(() => undefined)) toastSuccess({ title: t('integrations.supportSaved') })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {widget.isPossible ? null : <p className={styles.next}>{t('integrations.supportNoHost')}</p>}
      <Problem>{save.error && save.error.fields.length === 0 ? refusalText(words, save.error.code) : null}</Problem>
      <Radio.Group
        label={t('integrations.supportProvider')}
        value={provider}
        onChange={(value) => setProvider(value as SupportWidget['provider'])}
      >
        <div className={styles.form}>
          {supportProviders.map((one) => (
            <Radio key={one} value={one} label={one === 'none' ? t('integrations.supportNone') : providerNames[one]} />
          ))}
        </div>
      </Radio.Group>
      {provider === 'none' ? null : (
        <>
          <TextInput
            label={t('integrations.supportId')}
            value={publicId}
            maxLength={120}
            error={errorOf('publicId')}
            onChange={(event) => setPublicId(event.currentTarget.value)}
          />
          {provider === 'chatwoot' || provider === 'zoho' ? (
            <TextInput
              label={t('integrations.supportBase')}
              type="url"
              value={base}
              maxLength={200}
              error={errorOf('base')}
              onChange={(event) => setBase(event.currentTarget.value)}
            />
          ) : null}
          <TextInput
            label={t('integrations.supportSecret')}
            description={t(widget.hasSecret ? 'integrations.supportSecretKept' : 'integrations.supportSecretHelp')}
            value={secret}
            maxLength={200}
            autoComplete="off"
            error={errorOf('secret')}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
        </>
      )}
      <div>
        <Button type="submit" variant="filled" loading={save.isPending}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}

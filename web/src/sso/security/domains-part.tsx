import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, FormDialog, MoreMenu, Problem } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import type { Provider } from './provider-card.tsx'
import styles from './security.module.css'
import { useChange } from './use-change.ts'

/** The domains of addresses that the provider answers for, each proven by a record of its name servers. */
export function DomainsPart({ provider }: { provider: Provider }) {
  const { t } = useWords()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {provider.domains.length > 0 ? (
        <ul className={styles.lines}>
          {provider.domains.map((one) => (
            <DomainLine key={one.domain} providerId={provider.id} domain={one} />
          ))}
        </ul>
      ) : null}
      <Button size="xs" variant="subtle" onClick={() => setAdding(true)}>
        {t('sso.domains.add')}
      </Button>
      {isAdding ? <DomainDialog providerId={provider.id} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function DomainLine({ providerId, domain }: { providerId: string; domain: Provider['domains'][number] }) {
  const { t } = useWords()
  const change = useChange()
  const params = { identityProviderId: providerId, mailDomain: domain.domain }
  const check = async () => {
    const done = await change((call) => call('checkProviderDomain', { params }))
    if (done) toastSuccess({ title: t('sso.domains.proven', { domain: domain.domain }) })
  }
  const remove = () => change((call) => call('removeProviderDomain', { params }))
  return (
    <li>
      <strong>@{domain.domain}</strong>
      {domain.provenAt ? (
        <Badge tone="ok">{t('sso.domains.isProven')}</Badge>
      ) : (
        <Button
          size="xs"
          onClick={() => void check()}
          aria-label={t('sso.domains.checkOne', { domain: domain.domain })}
        >
          {t('sso.domains.check')}
        </Button>
      )}
      <MoreMenu
        label={t('access.actsFor', { name: domain.domain })}
        actions={[{ id: 'remove', label: t('sso.domains.remove'), isDangerous: true, onSelect: () => void remove() }]}
      />
      {domain.provenAt ? null : (
        <span className={styles.quiet}>
          {t('sso.domains.record')} <code>{domain.recordName}</code> <code>{domain.recordValue}</code>
        </span>
      )}
    </li>
  )
}

function DomainDialog({ providerId, onClose }: { providerId: string; onClose: () => void }) {
  const { t } = useWords()
  const form = useForm({ defaultValues: { domain: '' } })
  const add = useCall('addProviderDomain', { invalidates: ['listIdentityProviders'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ domain }) => {
    const body = { domain: domain.trim().replace(/^@/, '') }
    await add.mutateAsync({ params: { identityProviderId: providerId }, body })
    onClose()
  })
  const error = form.formState.errors.domain?.message
  return (
    <FormDialog
      onClose={onClose}
      title={t('sso.domains.add')}
      description={t('sso.domains.help')}
      onSubmit={onSubmit}
      submitLabel={t('sso.domains.submit')}
      isBusy={isSending}
    >
      <Problem>{problem}</Problem>
      <Field id="domain" label={t('sso.domains.domain')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('domain', { required: t('sso.domains.missing') })}
            size="md"
            data-autofocus
            placeholder="example.org"
            error={Boolean(error)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

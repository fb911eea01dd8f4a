import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRoleName } from '../../access/index.ts'
import { isRefusal, queryOf, useApi, useCall } from '../../kernel/api/index.ts'
import { useSubmit } from '../../kernel/form/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { PasswordInput, SegmentedControl, Select, Switch, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, FormDialog, Problem } from '../../ui/index.ts'
import { type GroupLine, GroupsField } from './groups-field.tsx'
import type { Provider } from './provider-card.tsx'
import styles from './security.module.css'

interface Draft {
  name: string
  audience: 'applicant' | 'staff'
  issuer: string
  clientId: string
  clientSecret: string
  maySignUp: boolean
  trustsAmr: boolean
  defaultRoleId: string | null
}

const emptyDraft: Draft = {
  name: '',
  audience: 'staff',
  issuer: '',
  clientId: '',
  clientSecret: '',
  maySignUp: false,
  trustsAmr: false,
  defaultRoleId: null,
}

/** Sets a provider up, or changes it: what its server is, and whom it lets in. */
export function ProviderDialog({ provider, onClose }: { provider?: Provider; onClose: () => void }) {
  const { t } = useWords()
  const form = useForm<Draft>({ defaultValues: provider ? { ...provider, clientSecret: '' } : emptyDraft })
  const [groups, setGroups] = useState<readonly GroupLine[]>(() => [...(provider?.groupRoles ?? [])])
  const create = useCall('createIdentityProvider', { invalidates: ['listIdentityProviders'] })
  const change = useCall('changeIdentityProvider', { invalidates: ['listIdentityProviders'] })
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ audience, clientSecret, ...draft }) => {
    const groupRoles = groups.flatMap(({ group, roleId }) => (group.trim() && roleId ? [{ group, roleId }] : []))
    const { name, issuer, clientId, maySignUp, trustsAmr, defaultRoleId } = draft
    const body = { name, issuer, clientId, maySignUp, trustsAmr, defaultRoleId, groupRoles }
    if (!provider) await create.mutateAsync({ body: { ...body, audience, clientSecret } })
    else {
      const { scopes, claimMap } = provider
      await change.mutateAsync({
        params: { identityProviderId: provider.id },
        body: { ...body, scopes, claimMap, ...(clientSecret ? { clientSecret } : {}) },
      })
    }
    toastSuccess({ title: t('sso.providers.saved', { name }) })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t(provider ? 'sso.providers.edit' : 'sso.providers.add')}
      description={t('sso.providers.dialogLead')}
      onSubmit={onSubmit}
      submitLabel={t('access.save')}
      isBusy={isSending}
      className={styles.form}
    >
      <Problem>{problem}</Problem>
      {provider ? null : (
        <Field label={t('sso.providers.audience')} isGroup>
          {() => (
            <SegmentedControl
              value={form.watch('audience')}
              onChange={(audience) => form.setValue('audience', audience as Draft['audience'])}
              data={(['staff', 'applicant'] as const).map((value) => ({
                value,
                label: t(`sso.providers.audience.${value}`),
              }))}
            />
          )}
        </Field>
      )}
      <TextField form={form} name="name" label={t('sso.providers.name')} help={t('sso.providers.nameHelp')} />
      <IssuerField form={form} />
      <TextField form={form} name="clientId" label={t('sso.providers.clientId')} />
      <SecretField form={form} hint={provider?.secretHint} isSaved={provider !== undefined} />
      <Switch label={t('sso.providers.maySignUp')} {...form.register('maySignUp')} />
      <Switch label={t('sso.providers.trustsAmr')} {...form.register('trustsAmr')} />
      {form.watch('audience') === 'staff' ? (
        <>
          <DefaultRoleField form={form} />
          <GroupsField lines={groups} onChange={setGroups} />
        </>
      ) : null}
    </FormDialog>
  )
}

type DraftForm = ReturnType<typeof useForm<Draft>>

function TextField({
  form,
  name,
  label,
  help,
}: {
  form: DraftForm
  name: 'name' | 'clientId'
  label: string
  help?: string
}) {
  const { t } = useWords()
  const error = form.formState.errors[name]?.message
  return (
    <Field id={name} label={label} help={help} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name, { required: t('sso.providers.missing') })}
          size="md"
          error={Boolean(error)}
        />
      )}
    </Field>
  )
}

/** Read when the field is left: a provider is there, or it is said what keeps it from being found. */
function IssuerField({ form }: { form: DraftForm }) {
  const words = useWords()
  const { t } = words
  const { call } = useApi()
  const [found, setFound] = useState<string>()
  const error = form.formState.errors.issuer?.message
  const read = async (issuer: string) => {
    setFound(undefined)
    if (!URL.canParse(issuer)) return
    try {
      const { keys } = await call('checkIssuer', { body: { issuer } })
      form.clearErrors('issuer')
      setFound(t('sso.providers.found', { number: keys }))
    } catch (thrown) {
      form.setError('issuer', { message: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    }
  }
  return (
    <Field id="issuer" label={t('sso.providers.issuer')} help={found ?? t('sso.providers.issuerHelp')} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...form.register('issuer', {
            required: t('sso.providers.missing'),
            onBlur: (event: { target: { value: string } }) => void read(event.target.value),
          })}
          size="md"
          type="url"
          placeholder="https://id.example.org"
          error={Boolean(error)}
        />
      )}
    </Field>
  )
}

function SecretField({ form, hint, isSaved }: { form: DraftForm; hint: string | undefined; isSaved: boolean }) {
  const { t } = useWords()
  const error = form.formState.errors.clientSecret?.message
  const toggle = { 'aria-label': t('identity.showPassword'), tabIndex: 0 }
  return (
    <Field
      id="clientSecret"
      label={t('sso.providers.secret')}
      help={isSaved ? t('sso.providers.secretKept', { hint: hint ? `…${hint}` : '' }) : undefined}
      error={error}
      isOptional={isSaved}
    >
      {(control) => (
        <PasswordInput
          {...control}
          {...form.register('clientSecret', isSaved ? {} : { required: t('sso.providers.missing') })}
          size="md"
          autoComplete="off"
          error={Boolean(error)}
          visibilityToggleButtonProps={toggle}
        />
      )}
    </Field>
  )
}

function DefaultRoleField({ form }: { form: DraftForm }) {
  const { t } = useWords()
  const roleName = useRoleName()
  const { data } = useQuery(queryOf('listRoles'))
  const offered = (data?.data ?? []).filter(
    ({ key, scope }) => scope === 'platform' && key !== 'owner' && key !== 'administrator',
  )
  return (
    <Field label={t('sso.providers.defaultRole')} isOptional>
      {(control) => (
        <Select
          {...control}
          size="md"
          clearable
          value={form.watch('defaultRoleId')}
          onChange={(id) => form.setValue('defaultRoleId', id)}
          data={offered.map((role) => ({ value: role.id, label: roleName(role) }))}
        />
      )}
    </Field>
  )
}

import { type OauthApp, RedirectUri, type Scope, scopeNames } from '@laurel/contract/apps'
import { type FormEvent, useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Checkbox, Textarea, TextInput } from '../ui/controls/index.ts'
import { FormDialog } from '../ui/index.ts'
import { OnceDialog } from './once-dialog.tsx'
import { ScopeTable } from './scope-table.tsx'
import { useWork } from './use-work.ts'

interface Written {
  readonly name: string
  readonly publisher: string
  /** One a line. */
  readonly addresses: string
  readonly scopes: readonly Scope[]
  readonly isPublic: boolean
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Registers an application, and shows its secret once; or changes it. */
export function OauthAppDialog({ app, onClose }: { app?: OauthApp; onClose: () => void }) {
  const { t } = useWords()
  const work = useWork()
  const [written, setWritten] = useState<Written>({
    name: app?.name ?? '',
    publisher: app?.publisher ?? '',
    addresses: app?.redirectUris.join('\n') ?? '',
    scopes: app?.scopes ?? [],
    isPublic: app?.isPublic ?? false,
  })
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problemsOf(written).length > 0) return
    setBusy(true)
    const { name, publisher, scopes, isPublic } = written
    const body = { name, publisher, redirectUris: linesOf(written.addresses), scopes: [...scopes] }
    const done = await work(async (call) => {
      if (!app) return (await call('createOauthApp', { body: { ...body, isPublic } })).secret
      await call('changeOauthApp', { params: { oauthAppId: app.id }, body: { ...body, isSuspended: app.isSuspended } })
      return null
    })
    setBusy(false)
    if (done?.answer) setSecret(done.answer)
    else if (done) onClose()
  }
  if (secret) return <OnceDialog title={t('apps.appSecret')} secret={secret} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t(app ? 'apps.edit' : 'apps.addApp')}
      description={t('apps.appLead')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('ui.save')}
      isBusy={isBusy}
    >
      <Fields
        written={written}
        isNew={!app}
        problems={isChecked ? problemsOf(written) : []}
        onChange={(part) => setWritten({ ...written, ...part })}
      />
    </FormDialog>
  )
}

type Wrong = 'name' | 'addresses' | 'scopes'

function problemsOf({ name, addresses, scopes }: Written): Wrong[] {
  const lines = linesOf(addresses)
  const isFine = lines.length > 0 && lines.length <= 10 && lines.every((line) => RedirectUri.safeParse(line).success)
  return [
    ...(name.trim() ? [] : (['name'] as const)),
    ...(isFine ? [] : (['addresses'] as const)),
    ...(scopes.length > 0 ? [] : (['scopes'] as const)),
  ]
}

interface FieldsProps {
  readonly written: Written
  readonly isNew: boolean
  readonly problems: readonly Wrong[]
  readonly onChange: (part: Partial<Written>) => void
}

function Fields({ written, isNew, problems, onChange }: FieldsProps) {
  const { t } = useWords()
  return (
    <>
      <TextInput
        label={t('apps.name')}
        value={written.name}
        maxLength={80}
        error={problems.includes('name') ? t('apps.missing') : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t('apps.publisher')}
        value={written.publisher}
        maxLength={120}
        onChange={(event) => onChange({ publisher: event.currentTarget.value })}
      />
      <Textarea
        label={t('apps.redirects')}
        description={t('apps.redirectsHelp')}
        value={written.addresses}
        error={problems.includes('addresses') ? t('apps.redirectsWrong') : undefined}
        onChange={(event) => onChange({ addresses: event.currentTarget.value })}
        autosize
        minRows={2}
      />
      <ScopeTable
        value={written.scopes}
        allowed={scopeNames}
        error={problems.includes('scopes') ? t('apps.chooseOne') : undefined}
        onChange={(scopes) => onChange({ scopes })}
      />
      {isNew ? (
        <Checkbox
          label={t('apps.isPublic')}
          description={t('apps.isPublicHelp')}
          checked={written.isPublic}
          onChange={(event) => onChange({ isPublic: event.currentTarget.checked })}
        />
      ) : null}
    </>
  )
}

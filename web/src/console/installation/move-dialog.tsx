import type { PlatformLine } from '@laurel/contract/console'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidate, isRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Textarea, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'

export interface Moving {
  readonly platform: Pick<PlatformLine, 'id' | 'name' | 'state'>
  readonly to: 'active' | 'standby' | 'suspended' | 'closing'
}

/** Moves a platform; the reason is shown to its team. Closing asks for its name, and leaves 30 days. */
export function MoveDialog({ moving: { platform, to }, onClose }: { moving: Moving; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [typedName, setTypedName] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const asksReason = to === 'suspended' || to === 'closing'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (asksReason && !reason.trim()) return setError(t('spaces.reasonMissing'))
    setBusy(true)
    try {
      await api.call('moveInstallationPlatform', {
        params: { platform: platform.id },
        body: { from: platform.state, to, reason, ...(to === 'closing' && { typedName }) },
      })
      await invalidate(client, [
        'listInstallationPlatforms',
        'readInstallationFigures',
        'listInstallationLog',
        'listForeignLinks',
      ])
      toastSuccess({ title: t('spaces.installation.moved', { name: platform.name }) })
      onClose()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setError(refusalText(words, thrown.code))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(`spaces.installation.${to}Question`, { name: platform.name })}
      description={t(`spaces.installation.${to}Consequence`)}
      onSubmit={(event) => void submit(event)}
      submitLabel={t(`spaces.installation.${to}Do`)}
      isBusy={isBusy}
      isDangerous={to === 'closing'}
    >
      <Textarea
        label={t('spaces.installation.shownReason')}
        value={reason}
        maxLength={300}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      {to === 'closing' ? (
        <TextInput
          label={t('spaces.installation.typeName', { name: platform.name })}
          value={typedName}
          autoComplete="off"
          onChange={(event) => setTypedName(event.currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  )
}

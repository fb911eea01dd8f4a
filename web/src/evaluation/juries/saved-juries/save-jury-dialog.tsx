import { type FormEvent, useState } from 'react'
import { type AnswerOf, useCall } from '../../../kernel/api/index.ts'
import { may, useSession } from '../../../kernel/session/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Checkbox, TextInput } from '../../../ui/controls/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { Field, FormDialog } from '../../../ui/index.ts'
import { useSessionAddress } from '../../staff/use-place.ts'
import { useRefusalToast } from '../../use-refusal-toast.ts'

type Named = { readonly name: string; readonly scope: 'platform' | 'program' }

/** Keeps the jury of the session under a name, to be used again. */
export function SaveJuryDialog({ people, onClose }: { people: number; onClose: () => void }) {
  const { t } = useWords()
  const { params, session } = useSessionAddress()
  const save = useCall('saveJury', { invalidates: ['listSavedJuries'] })
  return (
    <NameDialog
      title={t('evaluation.savedJury.save')}
      description={t('evaluation.savedJury.saveHelp', { count: people })}
      first={{ name: session.title, scope: 'program' }}
      isBusy={save.isPending}
      onClose={onClose}
      onSend={async (body) => {
        const made = await save.mutateAsync({ params, body })
        toastSuccess({ title: t('evaluation.savedJury.saved', { name: made.name }) })
      }}
    />
  )
}

/** Gives a saved jury another name, or to all programs. */
export function ChangeJuryDialog({
  jury,
  onClose,
}: {
  jury: AnswerOf<'listSavedJuries'>['data'][number]
  onClose: () => void
}) {
  const { t } = useWords()
  const { programId } = useSessionAddress().params
  const change = useCall('changeSavedJury', { invalidates: ['listSavedJuries'] })
  return (
    <NameDialog
      title={t('evaluation.savedJury.change', { name: jury.name })}
      first={jury}
      isBusy={change.isPending}
      onClose={onClose}
      onSend={async (body) => {
        const made = await change.mutateAsync({ params: { programId, savedJuryId: jury.id }, body })
        toastSuccess({ title: t('evaluation.savedJury.saved', { name: made.name }) })
      }}
    />
  )
}

function NameDialog({
  title,
  description,
  first,
  isBusy,
  onClose,
  onSend,
}: {
  title: string
  description?: string
  first: Named
  isBusy: boolean
  onClose: () => void
  onSend: (named: Named) => Promise<void>
}) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const [name, setName] = useState(first.name)
  const [isForAll, setForAll] = useState(first.scope === 'platform')
  const [isWanting, setWanting] = useState(false)
  const mayForAll = may(useSession(), 'platform.page.administration')
  const isBlank = name.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBlank) return setWanting(true)
    try {
      await onSend({ name: name.trim(), scope: isForAll ? 'platform' : 'program' })
      onClose()
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={t('ui.save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={send}
    >
      <Field
        label={t('evaluation.savedJury.name')}
        error={isWanting && isBlank ? t('evaluation.savedJury.nameNeeded') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            size="md"
            data-autofocus
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {mayForAll ? (
        <Checkbox
          label={t('evaluation.savedJury.forAll')}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  )
}

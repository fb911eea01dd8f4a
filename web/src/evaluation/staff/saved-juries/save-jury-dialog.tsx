import { Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../kernel/api/index.ts'
import { may, useSession } from '../../../kernel/session/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Field, FormDialog, toastSuccess } from '../../../ui/index.ts'
import { useRefusalToast } from '../../use-refusal-toast.ts'
import { useSessionPlace } from '../use-place.ts'

/** Keeps the jury of the session under a name, to be used again. */
export function SaveJuryDialog({ people, onClose }: { people: number; onClose: () => void }) {
  const { t } = useWords()
  const { params, session } = useSessionPlace()
  const refused = useRefusalToast()
  const [name, setName] = useState(session.title)
  const [isForAll, setForAll] = useState(false)
  const isBlank = name.trim() === ''
  const [isWanting, setWanting] = useState(false)
  const mayForAll = may(useSession(), 'platform.page.administration')
  const save = useCall('saveJury', { makesStale: ['listSavedJuries'] })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBlank) return setWanting(true)
    try {
      const scope = isForAll ? 'platform' : 'program'
      const made = await save.mutateAsync({ params, body: { name: name.trim(), scope } })
      toastSuccess({ title: t('evaluation.savedJury.saved', { name: made.name }) })
      onClose()
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <FormDialog
      title={t('evaluation.savedJury.save')}
      description={t('evaluation.savedJury.saveHelp', { count: people })}
      submitLabel={t('ui.save')}
      isBusy={save.isPending}
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

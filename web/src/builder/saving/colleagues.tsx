import { type Form, formChanges } from '@laurel/contract/forms'
import { everyField } from '@laurel/contract/forms/fields'
import { readText } from '@laurel/contract/kernel/text'
import { useEffect } from 'react'
import { useLive } from '../../kernel/realtime/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { toastInfo } from '../../ui/feedback/index.ts'
import { AvatarStack } from '../../ui/page/index.ts'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'
import type { useDraftSaving } from './use-draft-saving.ts'

interface Props {
  readonly form: Form
  readonly programId: string
  readonly saving: ReturnType<typeof useDraftSaving>
}

/** Questions named in the notice of what a colleague changed; more would not be read. */
const maxNamed = 4

/** Who else has this form open, and at which question; what they save comes in while nothing of one's own waits. */
export function Colleagues({ form, programId, saving }: Props) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const selected = useBuilder((store) => store.selected())
  const definition = useBuilder((store) => store.draft().definition)
  const titleOf = useTitles()
  const hear = useHearing(saving)
  const { people, here } = useLive(
    'getForm',
    { programId, formId: form.id },
    {
      onChanged: () => void hear(),
      onStale: () => void hear(),
    },
  )
  useEffect(() => here(canEdit ? 'edit' : 'view', undefined, selected), [here, canEdit, selected])
  if (people.length === 0) return null
  const named = people.map(({ id, name }) => ({ id, name: name || t('forms.builder.someone') }))
  const places = people.map(({ name, field: key }) => {
    const field = everyField(definition.fields).find((one) => one.key === key)
    const question = field && titleOf(field)
    const person = name || t('forms.builder.someone')
    return question ? t('forms.builder.hereAt', { name: person, question }) : person
  })
  const label = t('forms.builder.here', { names: places.join(', ') })
  return (
    <span title={label}>
      <AvatarStack people={named} label={label} size={28} />
    </span>
  )
}

function useTitles() {
  const { langs } = useBuilderParts()
  const lang = useBuilder((store) => store.lang())
  return ({ title }: { title?: Parameters<typeof readText>[0] }) => readText(title, lang, langs[0] ?? lang)
}

/** Takes in what was saved, and says who saved it and what it touches. */
function useHearing(saving: Props['saving']) {
  const { t } = useWords()
  const { user } = useSession()
  const titleOf = useTitles()
  return async () => {
    // No network, or no longer theirs to read: the next save says so.
    const heard = await saving.hear().catch(() => undefined)
    const by = heard?.form.updatedBy
    if (!heard || by?.id === user?.id) return
    const touched = formChanges(heard.before.definition, heard.form.definition).flatMap(({ field, before }) => {
      const title = titleOf(field ?? before ?? {})
      return title ? [title] : []
    })
    const questions = [...new Set(touched)].slice(0, maxNamed).join(', ')
    toastInfo({
      id: 'form-heard',
      title: t('forms.builder.updated', { name: by?.name ?? t('forms.builder.someone') }),
      message: questions ? t('forms.builder.updatedFields', { questions }) : t('forms.builder.updatedSeen'),
    })
  }
}

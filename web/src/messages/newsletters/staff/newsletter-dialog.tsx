import type { Audience, Newsletter } from '@laurel/contract/messages/newsletters'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../kernel/api/index.ts'
import { useGo } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { TextInput } from '../../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../../ui/index.ts'
import { AudienceFields, type ChosenAudience } from './audience-fields.tsx'

const isWhole = (audience: ChosenAudience): audience is Audience =>
  audience !== undefined && (audience.to === 'list' || audience.programId !== '')

/** Name and recipients: of a new newsletter, or of one that is being written. */
export function NewsletterDialog({
  newsletter,
  onChange,
  onClose,
}: {
  newsletter?: Pick<Newsletter, 'title' | 'audience'>
  /** Of one that is being written; absent: a new one begins. */
  onChange?: (changed: Pick<Newsletter, 'title' | 'audience'>) => void
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const [title, setTitle] = useState(newsletter?.title ?? '')
  const [audience, setAudience] = useState<ChosenAudience>(newsletter?.audience)
  const [isChecked, setChecked] = useState(false)
  const create = useCall('createNewsletter', { invalidates: ['listNewsletters'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!title.trim() || !isWhole(audience)) return
    if (onChange) {
      onChange({ title: title.trim(), audience })
      return onClose()
    }
    create.mutate(
      { body: { title, audience } },
      { onSuccess: ({ id }) => void go(`/admin/sender-email/newsletters/${id}`) },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(onChange ? 'newsletters.settings' : 'newsletters.new')}
      onSubmit={submit}
      submitLabel={t(onChange ? 'ui.save' : 'newsletters.create')}
      isBusy={create.isPending}
    >
      <Problem>{create.error ? refusalText(words, create.error.code) : null}</Problem>
      <TextInput
        label={t('newsletters.form.title')}
        description={t('newsletters.form.titleHelp')}
        value={title}
        maxLength={120}
        error={isChecked && !title.trim() && t('newsletters.form.missing')}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <AudienceFields audience={audience} isMissing={isChecked} onChange={setAudience} />
    </FormDialog>
  )
}

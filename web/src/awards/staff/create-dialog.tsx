import type { CreateAwardTemplate } from '@laurel/contract/awards'
import type { Program } from '@laurel/contract/programs'
import { type FormEvent, useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useAwardWork } from './use-award-work.ts'

/** Names a certificate; its page opens. */
export function CreateDialog({
  program,
  onClose,
}: {
  program: Pick<Program, 'slug' | 'supportedLangs'>
  onClose: () => void
}) {
  const { t, format } = useWords()
  const go = useGo()
  const work = useAwardWork()
  const [name, setName] = useState<CreateAwardTemplate['name']>({})
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isNameless = !Object.values(name).some((one) => one?.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isNameless) return
    setBusy(true)
    const done = await work((call) =>
      call('createAwardTemplate', { params: { programId: program.slug }, body: { name } }),
    )
    setBusy(false)
    if (done) await go(`/admin/programs/${program.slug}/awards/${done.answer.id}`)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('awards.new')}
      description={t('awards.newHelp')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('awards.create')}
      isBusy={isBusy}
    >
      {program.supportedLangs.map((lang, at) => (
        <TextInput
          key={lang}
          label={t('awards.nameIn', { language: format.language(lang) })}
          value={name[lang] ?? ''}
          maxLength={80}
          error={isChecked && isNameless && at === 0 ? t('awards.nameMissing') : undefined}
          onChange={(event) => setName({ ...name, [lang]: event.currentTarget.value })}
          data-autofocus={at === 0 || undefined}
        />
      ))}
    </FormDialog>
  )
}

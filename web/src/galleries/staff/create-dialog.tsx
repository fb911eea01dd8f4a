import type { CreateGallery } from '@laurel/contract/galleries'
import type { Program } from '@laurel/contract/programs'
import { type FormEvent, useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useGalleryWork } from './use-gallery-work.ts'

/** Names a gallery; its settings open. */
export function CreateDialog({
  program,
  onClose,
}: {
  program: Pick<Program, 'slug' | 'supportedLangs' | 'defaultLang'>
  onClose: () => void
}) {
  const { t, format } = useWords()
  const go = useGo()
  const work = useGalleryWork()
  const [title, setTitle] = useState<CreateGallery['title']>({})
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isNameless = !Object.values(title).some((one) => one?.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isNameless) return
    setBusy(true)
    const done = await work((call) => call('createGallery', { params: { programId: program.slug }, body: { title } }))
    setBusy(false)
    if (done) await go(`/admin/programs/${program.slug}/galleries/${done.answer.slug}/config`)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('galleries.new')}
      description={t('galleries.newHelp')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('galleries.create')}
      isBusy={isBusy}
    >
      {program.supportedLangs.map((lang, at) => (
        <TextInput
          key={lang}
          label={t('galleries.titleIn', { language: format.language(lang) })}
          value={title[lang] ?? ''}
          maxLength={200}
          error={isChecked && isNameless && at === 0 ? t('galleries.missing') : undefined}
          onChange={(event) => setTitle({ ...title, [lang]: event.currentTarget.value })}
          data-autofocus={at === 0 || undefined}
        />
      ))}
    </FormDialog>
  )
}

import type { DirectoryField } from '@laurel/contract/directories'
import { type FormEvent, useState } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'

/** A field of the team's own. */
export function OwnFieldDialog({ onAdd, onClose }: { onAdd: (field: DirectoryField) => void; onClose: () => void }) {
  const { t } = useWords()
  const { defaultLang } = usePlatform()
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!name.trim()) return
    const key = `own_${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`
    onAdd({ key, title: { [defaultLang]: name.trim() }, question: null, card: false, page: true, filter: false })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('directories.fields.add')}
      onSubmit={submit}
      submitLabel={t('directories.fields.addIt')}
      isBusy={false}
    >
      <TextInput
        label={t('directories.fields.name')}
        maxLength={80}
        value={name}
        error={isChecked && !name.trim() && t('directories.form.nameMissing')}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}

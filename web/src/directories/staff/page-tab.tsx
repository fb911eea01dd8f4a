import type { Directory } from '@laurel/contract/directories'
import { type FormEvent, useState } from 'react'
import { usePlatform } from '../../kernel/router/index.ts'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, Textarea, TextInput } from '../../ui/controls/index.ts'
import styles from './staff.module.css'
import { useChangeDirectory } from './use-directory.ts'

/** The texts of the public page, in each language of the platform, and what it offers. */
export function PageTab({ directory }: { directory: Directory }) {
  const { t } = useWords()
  const { supportedLangs } = usePlatform()
  const { save, isBusy } = useChangeDirectory(directory)
  const { title, lead, hasMap, isIndexable } = directory
  const [draft, setDraft] = useState({ title, lead, hasMap, isIndexable })
  const [isChecked, setChecked] = useState(false)
  const isEmpty = !Object.values(draft.title).some((text) => text?.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isEmpty) save(draft)
  }
  return (
    <form className={styles.narrow} onSubmit={submit} noValidate>
      {supportedLangs.map((lang) => (
        <TextInput
          key={lang}
          lang={lang}
          label={`${t('directories.part.title')} (${ownLanguageName(lang)})`}
          maxLength={120}
          value={draft.title[lang] ?? ''}
          error={isChecked && isEmpty && t('directories.form.nameMissing')}
          onChange={(event) => setDraft({ ...draft, title: { ...draft.title, [lang]: event.currentTarget.value } })}
        />
      ))}
      {supportedLangs.map((lang) => (
        <Textarea
          key={lang}
          lang={lang}
          label={`${t('directories.part.lead')} (${ownLanguageName(lang)})`}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={400}
          value={draft.lead[lang] ?? ''}
          onChange={(event) => setDraft({ ...draft, lead: { ...draft.lead, [lang]: event.currentTarget.value } })}
        />
      ))}
      <Checkbox
        label={t('directories.part.hasMap')}
        description={t('directories.staff.mapHelp')}
        checked={draft.hasMap}
        onChange={(event) => setDraft({ ...draft, hasMap: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('directories.part.isIndexable')}
        description={t('directories.staff.indexHelp')}
        checked={draft.isIndexable}
        onChange={(event) => setDraft({ ...draft, isIndexable: event.currentTarget.checked })}
      />
      <div>
        <Button type="submit" variant="filled" loading={isBusy}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}

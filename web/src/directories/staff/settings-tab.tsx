import type { Directory } from '@laurel/contract/directories'
import { readText } from '@laurel/contract/kernel/text'
import { type FormEvent, useState } from 'react'
import { type ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { useGo, usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { EmbedPart } from './embed-part.tsx'
import styles from './staff.module.css'
import { staleByEntries, useChangeDirectory } from './use-directory.ts'

/** The address, going offline, and the end. */
export function SettingsTab({ directory }: { directory: Directory }) {
  const { t } = useWords()
  const { save, isBusy } = useChangeDirectory(directory)
  const [slug, setSlug] = useState(directory.slug)
  const isGood = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGood) save({ slug })
  }
  return (
    <div className={styles.narrow}>
      <form className={styles.part} onSubmit={submit} noValidate>
        <TextInput
          label={t('directories.staff.slug')}
          description={`/directories/${slug || '…'}`}
          maxLength={80}
          value={slug}
          error={!isGood && t('directories.staff.slugWrong')}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="filled" disabled={!isGood || slug === directory.slug} loading={isBusy}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
      <EmbedPart key={directory.etag} directory={directory} />
      <Ends directory={directory} />
    </div>
  )
}

function Ends({ directory }: { directory: Directory }) {
  const words = useWords()
  const { t, locale } = words
  const go = useGo()
  const { defaultLang } = usePlatform()
  const [question, setQuestion] = useState<'unpublish' | 'delete'>()
  const params = { directoryId: directory.id }
  const unpublish = useCall('unpublishDirectory', { invalidates: [...staleByEntries, 'listPublicDirectories'] })
  const remove = useCall('deleteDirectory', { invalidates: ['listDirectories'] })
  const failed = (refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) })
  const title = readText(directory.title, locale, defaultLang)
  const isPublished = directory.state === 'published'
  return (
    <section className={styles.part} aria-label={t('directories.staff.end')}>
      <h2>{t('directories.staff.end')}</h2>
      <div className={styles.actions}>
        {isPublished ? (
          <Button onClick={() => setQuestion('unpublish')}>{t('directories.staff.unpublish')}</Button>
        ) : (
          <Button color="bad" variant="subtle" onClick={() => setQuestion('delete')}>
            {t('directories.staff.delete')}
          </Button>
        )}
      </div>
      <p>{t(isPublished ? 'directories.staff.unpublishHelp' : 'directories.staff.deleteHelp')}</p>
      <ConfirmDialog
        isOpen={question === 'unpublish'}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => unpublish.mutateAsync({ params }).catch(failed)}
        title={t('directories.staff.unpublishQuestion', { title })}
        description={t('directories.staff.unpublishHelp')}
        confirmLabel={t('directories.staff.unpublish')}
      />
      <ConfirmDialog
        isOpen={question === 'delete'}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => remove.mutateAsync({ params }).then(() => go('/admin/annuaires'), failed)}
        title={t('directories.staff.deleteQuestion', { title })}
        description={t('directories.staff.deleteHelp')}
        confirmLabel={t('directories.staff.delete')}
        typedText
        isDangerous
      />
    </section>
  )
}

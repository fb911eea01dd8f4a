import type { Directory, PublicationDiff } from '@laurel/contract/directories'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import styles from './staff.module.css'
import { staleByEntries } from './use-directory.ts'
import { useFieldName } from './use-field-name.ts'

/** Publishes what was prepared, once one has read what it changes. */
export function PublishButton({ directory }: { directory: Directory }) {
  const words = useWords()
  const { t } = words
  const [isOpen, setOpen] = useState(false)
  const params = { directoryId: directory.id }
  const { data: diff } = useQuery({ ...queryOf('previewDirectoryPublication', { params }, { maxAge: 0 }) })
  const publish = useCall('publishDirectory', { invalidates: staleByEntries })
  const isSame = directory.state === 'published' && diff !== undefined && diff.parts.length === 0
  const confirm = () =>
    publish
      .mutateAsync({ params, body: { etag: directory.etag } })
      .then(() => toastSuccess({ title: t('directories.staff.published') }))
      .catch((refusal: ApiRefusal) => toastError({ title: refusalText(words, refusal.code) }))
  return (
    <>
      <Button variant="filled" disabled={!diff || isSame} onClick={() => setOpen(true)}>
        {t(
          isSame
            ? 'directories.staff.nothingToPublish'
            : directory.published
              ? 'directories.staff.publishChanges'
              : 'directories.staff.publish',
        )}
      </Button>
      {diff ? (
        <ConfirmDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onConfirm={confirm}
          title={t('directories.diff.title')}
          description={t('directories.diff.entries', { count: diff.entries })}
          confirmLabel={t('directories.staff.publish')}
        >
          <Diff directory={directory} diff={diff} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Diff({ directory, diff }: { directory: Directory; diff: PublicationDiff }) {
  const { t } = useWords()
  const nameOf = useFieldName([...directory.fields, ...(directory.published?.fields ?? [])])
  const line = ({ key, place }: PublicationDiff['shown'][number]) =>
    t('directories.diff.line', { name: nameOf(key), place: t(`directories.place.${place}`) })
  const parts = diff.parts.filter((part) => part !== 'fields')
  return (
    <div className={styles.diff}>
      {diff.shown.length > 0 ? (
        <>
          <h3>{t('directories.diff.shown')}</h3>
          <ul>
            {diff.shown.map((one) => (
              <li key={`${one.key} ${one.place}`}>{line(one)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {diff.hidden.length > 0 ? (
        <>
          <h3>{t('directories.diff.hidden')}</h3>
          <ul>
            {diff.hidden.map((one) => (
              <li key={`${one.key} ${one.place}`}>{line(one)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {parts.length > 0 && !diff.isFirst ? (
        <>
          <h3>{t('directories.diff.changed')}</h3>
          <ul>
            {parts.map((part) => (
              <li key={part}>{t(`directories.part.${part as 'title' | 'lead' | 'hasMap' | 'isIndexable'}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

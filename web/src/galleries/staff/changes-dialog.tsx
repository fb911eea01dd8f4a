import type { GalleryItem } from '@laurel/contract/galleries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { Skeleton } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import { useGalleryWork } from './use-gallery-work.ts'

interface Props {
  readonly params: { readonly programId: string; readonly galleryId: string; readonly galleryItemId: string }
  readonly name: string
  readonly item: GalleryItem
  readonly onClose: () => void
}

/** What changed since an item was published; it is published anew by a person alone. */
export function ChangesDialog({ params, name, item, onClose }: Props) {
  const words = useWords()
  const { t, format } = words
  const work = useGalleryWork()
  const [isBusy, setBusy] = useState(false)
  const changes = useQuery(queryOf('getGalleryItemChanges', { params }, { maxAge: 0 }))
  const rows = changes.data?.data ?? []
  const isReadOnly = rows.length === 0 || changes.data?.isBeingCompleted
  const refresh = async () => {
    setBusy(true)
    const done = await work((call) => call('refreshGalleryItem', { params }))
    setBusy(false)
    if (!done) return
    toastSuccess({ title: t('galleries.refreshed', { name }) })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('galleries.changesOf', { name })}
      description={
        item.snapshotAt ? t('galleries.shownSince', { date: format.dateAndTime(item.snapshotAt) }) : undefined
      }
      submitLabel={t('galleries.refresh')}
      isBusy={isBusy}
      isReadOnly={Boolean(isReadOnly)}
      onSubmit={(event) => {
        event.preventDefault()
        void refresh()
      }}
    >
      {changes.isPending ? <Skeleton height="120px" /> : null}
      <Problem>{changes.error ? refusalText(words, changes.error.code) : null}</Problem>
      {changes.data?.isBeingCompleted ? <p>{t('refusals.being_completed')}</p> : null}
      {changes.data && rows.length === 0 ? <p>{t('galleries.noChange')}</p> : null}
      {rows.map(({ key, title, published, current }) => (
        <section key={key} className={styles.change}>
          <h3>{title}</h3>
          <dl>
            <dt>{t('galleries.isShown')}</dt>
            <dd>{published || '—'}</dd>
            <dt>{t('galleries.isNow')}</dt>
            <dd>{current || '—'}</dd>
          </dl>
        </section>
      ))}
    </FormDialog>
  )
}

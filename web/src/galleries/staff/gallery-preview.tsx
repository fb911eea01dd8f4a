import type { Gallery, PublicCard } from '@laurel/contract/galleries'
import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Cover } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import type { WrittenGallery } from './use-gallery-draft.ts'

/** The head of the page and a card as they will be, with the fields that are ticked just now. */
export function GalleryPreview({
  draft,
  gallery,
  program,
}: {
  draft: WrittenGallery
  gallery: Gallery
  program: Pick<Program, 'slug' | 'title'>
}) {
  const { t, text } = useWords()
  const params = { programId: program.slug, galleryId: gallery.id }
  const item = useQuery(queryOf('listGalleryItems', { params, query: { perPage: 1 } })).data?.data[0]
  const all = useQuery(queryOf('listPublishableFields', { params: { programId: program.slug } })).data?.data ?? []
  const names = new Map(all.map(({ key, title }) => [key as string, text(title)]))
  const onCard = draft.fields.filter(({ key, places }) => places.includes('card') && key !== 'title')
  const onPage = draft.fields.filter(({ key, places }) => places.includes('page') && key !== 'title')
  const title: PublicCard['title'] = item?.title || t('galleries.exampleTitle')
  return (
    <aside className={styles.preview} aria-label={t('galleries.preview')}>
      <h2>{t('galleries.preview')}</h2>
      <div className={styles.previewPage}>
        <p className={styles.quiet}>{program.title}</p>
        <p className={styles.previewTitle}>{text(draft.title)}</p>
        {text(draft.lead) ? <p>{text(draft.lead)}</p> : null}
        <div className={styles.previewCard}>
          <Cover name={title} className={styles.previewCover} />
          <p className={styles.previewName}>{title}</p>
          {onCard.map(({ key }) => (
            <p key={key} className={styles.previewField}>
              {names.get(key) ?? key}
            </p>
          ))}
        </div>
        <p className={styles.quiet}>
          {onPage.length > 0
            ? t('galleries.onPage', { fields: onPage.map(({ key }) => names.get(key) ?? key).join(', ') })
            : t('galleries.nothingOnPage')}
        </p>
      </div>
    </aside>
  )
}

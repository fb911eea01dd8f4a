import type { PublicBlock } from '@laurel/contract/site'
import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { addressOfCall, queryOf } from '../../kernel/api/index.ts'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Cover } from '../../ui/page/index.ts'
import styles from './home-gallery.module.css'

/** As the API calls the gallery that was published last. */
const latest = 'latest'

/**
 * A few of those that a gallery shows. They are asked for by the browser, not written into the page: whoever agrees no longer
 * is gone from it at once, whatever was cached. Nothing where nothing is published.
 */
export function HomeGallery({ block }: { block: Extract<PublicBlock, { kind: 'gallery' }> }) {
  const { t, locale, foreign, format } = useWords()
  const { id: platformId } = usePlatform()
  const { data: shown } = useQuery({
    ...queryOf('getGalleryExcerpt', {
      params: { platformId, galleryName: block.galleryId ?? latest },
      query: { lang: locale },
    }),
    retry: false,
  })
  if (!shown || shown.data.length === 0) return null
  const path = `/applications/${shown.programSlug}/galleries/${shown.slug}`
  const box = { width: 560, height: 420, fit: 'cover', format: 'webp' } as const
  return (
    <section className={styles.gallery}>
      <div className={styles.head}>
        <h2 lang={block.title ? foreign(block.textLang) : undefined} className="lr-section">
          {block.title || shown.title}
        </h2>
        <Link to={path}>{t('programs.see_all', { count: shown.total, number: format.number(shown.total) })}</Link>
      </div>
      <ul className={styles.cards}>
        {shown.data.map((card) => (
          <li key={card.id}>
            <div className={styles.picture}>
              <Cover
                name={card.title || card.id}
                picture={
                  card.picture &&
                  addressOfCall('streamPlatformFile', { params: { platformId, fileKey: card.picture.key }, query: box })
                }
              />
              {card.award ? (
                <span className={styles.award}>
                  <Award size={15} aria-hidden="true" />
                  {card.award}
                </span>
              ) : null}
            </div>
            <h3 lang={foreign(card.lang)}>
              <Link to={`${path}/${card.id}`}>{card.title}</Link>
            </h3>
            <p>{shown.program}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

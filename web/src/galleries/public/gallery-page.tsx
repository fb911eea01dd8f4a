import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ProgramColours } from '../../programs/index.ts'
import { buttonClass, EmptyState } from '../../ui/page/index.ts'
import { galleryPath, publicGalleryQuery, publicItemsQuery } from '../queries.ts'
import styles from './gallery.module.css'
import { GalleryCards } from './gallery-cards.tsx'
import { GalleryFilters } from './gallery-filters.tsx'
import { GalleryMap } from './gallery-map.tsx'
import { type GallerySearch, placeOfSearch } from './gallery-search.ts'
import { useCategoryColours } from './use-category-colours.ts'

/** A gallery: what those who apply agreed to show. */
export function GalleryPage({
  params,
  search,
}: PageProps<'/applications/$programSlug/galleries/$gallerySlug', GallerySearch>) {
  const { t, locale, foreign } = useWords()
  const platform = usePlatform()
  const place = { platformId: platform.id, programSlug: params.programSlug, gallery: params.gallerySlug }
  const { data: gallery } = useSuspenseQuery(publicGalleryQuery(place, locale))
  const { data: first } = useSuspenseQuery(publicItemsQuery(place, locale, search))
  const colours = useCategoryColours(place, gallery)
  const path = galleryPath(params.programSlug, params.gallerySlug)
  const lang = foreign(gallery.textLang)
  const isMap = search.view === 'map' && gallery.hasMap
  return (
    <div className={styles.page}>
      <ProgramColours look={gallery.program.look} />
      <header className={styles.head}>
        <p className={styles.over}>
          {search.embed ? (
            gallery.program.title
          ) : (
            <Link to={`/applications/${gallery.program.slug}`}>{gallery.program.title}</Link>
          )}
        </p>
        <h1 lang={lang} className="lr-page-title">
          {gallery.title}
        </h1>
        {gallery.lead ? (
          <p lang={lang} className={`lr-lead ${styles.lead}`}>
            {gallery.lead}
          </p>
        ) : null}
      </header>
      {gallery.total === 0 ? (
        <EmptyState drawing="grid" title={t('galleries.empty.title')} message={t('galleries.empty.message')} />
      ) : (
        <>
          <GalleryFilters
            place={place}
            gallery={gallery}
            path={path}
            search={search}
            colours={colours}
            found={first.metadata.totalFiltred}
          />
          {first.data.length === 0 ? (
            <EmptyState
              drawing="search"
              title={search.search ? t('galleries.none.search', { search: search.search }) : t('galleries.none.title')}
              message={t('galleries.none.message')}
              actions={
                <Link
                  className={buttonClass({ size: 'sm' })}
                  to={placeOfSearch(path, { ...search, search: undefined, where: undefined })}
                >
                  {t('galleries.none.clear')}
                </Link>
              }
            />
          ) : isMap ? (
            <GalleryMap place={place} path={path} search={search} />
          ) : (
            <GalleryCards place={place} path={path} search={search} colours={colours} first={first} />
          )}
        </>
      )}
    </div>
  )
}

import type { PublicItems } from '@laurel/contract/galleries'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ApiRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, classNames } from '../../ui/page/index.ts'
import { type GalleryPlace, paramsOf } from '../queries.ts'
import styles from './gallery.module.css'
import { GalleryCard } from './gallery-card.tsx'
import type { GallerySearch } from './gallery-search.ts'

interface Props {
  readonly place: GalleryPlace
  readonly path: string
  readonly search: GallerySearch
  readonly colours: ReadonlyMap<string, number>
  /** The page that came with the document. */
  readonly first: PublicItems
}

/** Cards, page behind page: the order of the first one holds for all. */
export function GalleryCards({ place, path, search, colours, first }: Props) {
  const words = useWords()
  const { t, locale, format } = words
  const api = useApi()
  const more = useInfiniteQuery<PublicItems, ApiRefusal, { pages: PublicItems[] }, unknown[], string | null>({
    queryKey: ['listPublicItems', place, search.search, search.where, locale, first.metadata.after, 'more'],
    initialPageParam: null,
    initialData: { pages: [first], pageParams: [null] },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ pageParam, signal }) => {
      const query = { lang: locale, search: search.search, where: search.where, after: pageParam ?? undefined }
      return api.call('listPublicItems', { params: paramsOf(place), query }, { signal })
    },
    getNextPageParam: ({ metadata }) => metadata.after,
  })
  const cards = more.data.pages.flatMap(({ data }) => data)
  const isList = search.view === 'list'
  return (
    <>
      <h2 className={styles.hidden}>{t('galleries.shown')}</h2>
      <ul className={classNames(isList ? styles.list : styles.grid)}>
        {cards.map((card, index) => (
          <GalleryCard
            key={card.id}
            card={card}
            platformId={place.platformId}
            to={`${path}/${card.id}`}
            isList={isList}
            isFirst={index < 4}
            opensApart={search.embed}
            color={colours.get(card.category ?? '')}
          />
        ))}
      </ul>
      {more.hasNextPage || more.isFetchNextPageError ? (
        <div className={styles.more}>
          <span>
            {t('galleries.shownOf', {
              shown: format.number(cards.length),
              total: format.number(first.metadata.totalFiltred),
            })}
          </span>
          {more.isFetchNextPageError && more.error ? <p role="alert">{refusalText(words, more.error.code)}</p> : null}
          <Button isLoading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            {t('galleries.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

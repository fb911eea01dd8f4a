import type { Gallery, GalleryItem } from '@laurel/contract/galleries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Delayed, EmptyState, ErrorState, SearchBox, Skeleton } from '../../ui/page/index.ts'
import { Pagination } from '../../ui/table/index.ts'
import { BoardItem } from './board-item.tsx'
import { type BoardSearch, placeOfBoard } from './board-search.ts'
import styles from './staff.module.css'
import { useGalleryWork } from './use-gallery-work.ts'

const perPage = 50

interface Props {
  readonly gallery: Gallery
  readonly programSlug: string
  readonly path: string
  readonly search: BoardSearch
}

/** The items of a gallery, in its order. */
export function BoardItems({ gallery, programSlug, path, search }: Props) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const work = useGalleryWork()
  const params = { programId: programSlug, galleryId: gallery.id }
  const state = search.state === 'all' ? undefined : search.state
  const items = useQuery({
    ...queryOf('listGalleryItems', { params, query: { state, search: search.search, page: search.page, perPage } }),
    placeholderData: keepPreviousData,
  })
  const change = (changed: Partial<BoardSearch>) => void go(placeOfBoard(path, { ...search, page: 1, ...changed }))
  const rows = items.data?.data ?? []
  const isOrdered = gallery.order.by === 'hand' && search.state === 'all' && !search.search
  const move = (from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (!moved || to < 0 || to > ids.length) return
    ids.splice(to, 0, moved)
    void work((call) => call('orderGalleryItems', { params, body: { ids } }))
  }
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          isDense
          key={search.search}
          label={t('galleries.searchItems')}
          defaultValue={search.search}
          onSearch={(text) => change({ search: text || undefined })}
        />
      </div>
      {items.isPending ? (
        <Delayed>
          <Skeleton height="240px" />
        </Delayed>
      ) : null}
      {items.isError && !items.data ? (
        <ErrorState
          title={t('galleries.failed')}
          message={refusalText(words, items.error.code)}
          onRetry={() => void items.refetch()}
        />
      ) : null}
      {items.data && rows.length === 0 ? (
        <EmptyState
          title={t(search.search || state ? 'galleries.noItem' : 'galleries.noItems')}
          message={t(search.search || state ? 'galleries.noItemHelp' : 'galleries.noItemsHelp')}
        />
      ) : null}
      {rows.length > 0 ? (
        <ul className={styles.items} aria-label={t('galleries.items')}>
          {rows.map((item: GalleryItem, index) => (
            <BoardItem
              key={item.id}
              item={item}
              gallery={gallery}
              programSlug={programSlug}
              onMove={isOrdered ? (by) => move(index, index + by) : undefined}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
            />
          ))}
        </ul>
      ) : null}
      {items.data && items.data.metadata.nbPages > 1 ? (
        <Pagination
          page={search.page}
          perPage={perPage}
          total={items.data.metadata.totalFiltred}
          onPage={(page) => change({ page })}
        />
      ) : null}
    </>
  )
}

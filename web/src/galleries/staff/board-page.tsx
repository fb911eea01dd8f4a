import type { Gallery } from '@laurel/contract/galleries'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { MoreMenu, PageHeader } from '../../ui/index.ts'
import { ButtonLabel, buttonClass, Delayed, ErrorState, Skeleton, TabLinks } from '../../ui/page/index.ts'
import { galleryPath } from '../queries.ts'
import { AddBar } from './add-bar.tsx'
import { BoardItems } from './board-items.tsx'
import { type BoardSearch, boardStates, placeOfBoard } from './board-search.ts'
import { GalleryState } from './gallery-state.tsx'
import { useGalleryWork } from './use-gallery-work.ts'

/** What a gallery holds: shown, awaited, refused, hidden. */
export function BoardPage({
  params,
  search,
}: PageProps<'/admin/programs/$programSlug/galleries/$gallerySlug', BoardSearch>) {
  const words = useWords()
  const { t, text } = words
  const { programSlug, gallerySlug } = params
  const gallery = useQuery(queryOf('getGallery', { params: { programId: programSlug, galleryId: gallerySlug } }))
  const path = `/admin/programs/${programSlug}/galleries`
  if (gallery.isPending)
    return (
      <Delayed>
        <Skeleton height="420px" />
      </Delayed>
    )
  if (gallery.isError)
    return (
      <ErrorState
        title={t('galleries.failed')}
        message={refusalText(words, gallery.error.code)}
        onRetry={() => void gallery.refetch()}
      />
    )
  const { data } = gallery
  return (
    <>
      <PageBar crumbs={[{ label: t('galleries.title'), to: path }, { label: text(data.title) }]} />
      <PageHeader
        title={text(data.title)}
        voice="serif"
        description={<GalleryState gallery={data} />}
        actions={<BoardActions gallery={data} programSlug={programSlug} />}
        tabs={<StateTabs gallery={data} path={`${path}/${data.slug}`} search={search} />}
      />
      <AddBar gallery={data} programSlug={programSlug} />
      <BoardItems gallery={data} programSlug={programSlug} path={`${path}/${data.slug}`} search={search} />
    </>
  )
}

function StateTabs({ gallery, path, search }: { gallery: Gallery; path: string; search: BoardSearch }) {
  const { t, locale, format } = useWords()
  const go = useGo()
  const { visible, awaiting, declined, hidden } = gallery.counts
  const counts = { all: visible + awaiting + hidden, visible, awaiting, declined, hidden, outdated: undefined }
  return (
    <TabLinks
      label={t('galleries.states')}
      links={boardStates.map((state) => ({
        href: `/${locale}${placeOfBoard(path, { ...search, state, page: 1 })}`,
        label: t(`galleries.state.${state}`),
        count: counts[state] === undefined ? undefined : format.number(counts[state]),
        isCurrent: search.state === state,
      }))}
      onFollow={(href) => {
        void go(href.slice(locale.length + 1))
        return true
      }}
    />
  )
}

function BoardActions({ gallery, programSlug }: { gallery: Gallery; programSlug: string }) {
  const { t, text, format } = useWords()
  const go = useGo()
  const work = useGalleryWork()
  const [open, setOpen] = useState<'publish' | 'unpublish' | 'delete'>()
  const params = { programId: programSlug, galleryId: gallery.id }
  const isPublished = gallery.state === 'published'
  const name = text(gallery.title)
  const publish = async () => {
    const done = await work((call) => call('publishGallery', { params }))
    if (done) toastSuccess({ title: t('galleries.published', { name }) })
  }
  const unpublish = async () => {
    const done = await work((call) => call('unpublishGallery', { params }))
    if (done) toastSuccess({ title: t('galleries.unpublished', { name }) })
  }
  const remove = async () => {
    const done = await work((call) => call('deleteGallery', { params, body: { confirm: 'DLT' } }))
    if (done) await go(`/admin/programs/${programSlug}/galleries`)
  }
  return (
    <>
      {isPublished ? (
        <Link className={buttonClass({ size: 'sm' })} to={galleryPath(programSlug, gallery.slug)} target="_blank">
          <ButtonLabel icon={<ExternalLink size={15} aria-hidden="true" />}>{t('galleries.see')}</ButtonLabel>
        </Link>
      ) : null}
      <Link
        className={buttonClass({ size: 'sm' })}
        to={`/admin/programs/${programSlug}/galleries/${gallery.slug}/config`}
      >
        <ButtonLabel icon={<Settings2 size={15} aria-hidden="true" />}>{t('galleries.config')}</ButtonLabel>
      </Link>
      <Button
        variant={isPublished ? 'default' : 'filled'}
        onClick={() => setOpen(isPublished ? 'unpublish' : 'publish')}
      >
        {t(isPublished ? 'galleries.unpublish' : 'galleries.publish')}
      </Button>
      <MoreMenu
        label={t('galleries.actionsOn', { name })}
        actions={[{ id: 'delete', label: t('galleries.delete'), isDangerous: true, onSelect: () => setOpen('delete') }]}
      />
      <ConfirmDialog
        isOpen={open === 'publish'}
        onClose={() => setOpen(undefined)}
        onConfirm={publish}
        title={t('galleries.publishQuestion', { name })}
        description={t('galleries.publishConsequence', { number: format.number(gallery.counts.visible) })}
        confirmLabel={t('galleries.publish')}
      />
      <ConfirmDialog
        isOpen={open === 'unpublish'}
        onClose={() => setOpen(undefined)}
        onConfirm={unpublish}
        title={t('galleries.unpublishQuestion', { name })}
        description={t('galleries.unpublishConsequence')}
        confirmLabel={t('galleries.unpublish')}
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={() => setOpen(undefined)}
        onConfirm={remove}
        title={t('galleries.deleteQuestion', { name })}
        description={t('galleries.deleteConsequence')}
        confirmLabel={t('galleries.delete')}
        isDangerous
        typedText
      />
    </>
  )
}

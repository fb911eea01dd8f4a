import type { Gallery } from '@laurel/contract/galleries'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, type PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Delayed, EmptyState, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { CreateDialog } from './create-dialog.tsx'
import { GalleryState } from './gallery-state.tsx'
import styles from './staff.module.css'

/** The galleries of a program. */
export function GalleriesPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/galleries'>) {
  const words = useWords()
  const { t, locale } = words
  const [isAdding, setAdding] = useState(false)
  const galleries = useQuery(queryOf('listGalleries', { params: { programId: programSlug } }))
  const program = useQuery(programQuery(programSlug, locale)).data
  const add = (
    <Button variant="filled" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('galleries.new')}
    </Button>
  )
  return (
    <>
      <PageBar crumbs={[{ label: t('galleries.title') }]} />
      <PageHeader title={t('galleries.title')} description={t('galleries.lead')} actions={add} />
      {galleries.isPending ? (
        <Delayed>
          <Skeleton height="200px" />
        </Delayed>
      ) : null}
      {galleries.isError ? (
        <ErrorState
          title={t('galleries.failed')}
          message={refusalText(words, galleries.error.code)}
          onRetry={() => void galleries.refetch()}
        />
      ) : null}
      {galleries.data?.data.length === 0 ? (
        <EmptyState drawing="grid" title={t('galleries.first')} message={t('galleries.firstHelp')} />
      ) : null}
      {galleries.data && galleries.data.data.length > 0 ? (
        <ul className={styles.galleries}>
          {galleries.data.data.map((gallery) => (
            <GalleryLine key={gallery.id} gallery={gallery} programSlug={programSlug} />
          ))}
        </ul>
      ) : null}
      {isAdding && program ? <CreateDialog program={program} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

function GalleryLine({ gallery, programSlug }: { gallery: Gallery; programSlug: string }) {
  const { t, text, format } = useWords()
  const { visible, awaiting, declined } = gallery.counts
  const counts = { visible, awaiting: awaiting - declined, declined }
  return (
    <li>
      <span className={styles.name}>
        <Link to={`/admin/programs/${programSlug}/galleries/${gallery.slug}`}>{text(gallery.title)}</Link>
        <span>{t(`galleries.source.${gallery.source.kind}`)}</span>
      </span>
      <GalleryState gallery={gallery} />
      <dl>
        {(['visible', 'awaiting', 'declined'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`galleries.state.${name}`)}</dt>
            <dd className="lr-numbers">{format.number(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

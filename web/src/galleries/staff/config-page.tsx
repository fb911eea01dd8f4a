import type { Gallery } from '@laurel/contract/galleries'
import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { PageBar, useFootBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { ConsentFields } from './consent-fields.tsx'
import { DateFields } from './date-fields.tsx'
import { EmbedFields } from './embed-fields.tsx'
import { FieldsTable } from './fields-table.tsx'
import { GalleryPreview } from './gallery-preview.tsx'
import { OrderFields } from './order-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import styles from './staff.module.css'
import { TextFields } from './text-fields.tsx'
import { useGalleryDraft } from './use-gallery-draft.ts'

/** How a gallery is set up: words, source, fields, order, consent, other sites; with what it will look like. */
export function ConfigPage({ params }: PageProps<'/admin/programs/$programSlug/galleries/$gallerySlug/config'>) {
  const words = useWords()
  const { t, locale } = words
  const { programSlug, gallerySlug } = params
  const gallery = useQuery(queryOf('getGallery', { params: { programId: programSlug, galleryId: gallerySlug } }))
  const program = useQuery(programQuery(programSlug, locale))
  const error = gallery.error ?? program.error
  if (error)
    return (
      <ErrorState
        title={t('galleries.failed')}
        message={refusalText(words, error.code)}
        onRetry={() => void Promise.all([gallery.refetch(), program.refetch()])}
      />
    )
  if (!gallery.data || !program.data)
    return (
      <Delayed>
        <Skeleton height="420px" />
      </Delayed>
    )
  return <Config key={gallery.data.id} gallery={gallery.data} program={program.data} />
}

function Config({ gallery, program }: { gallery: Gallery; program: Program }) {
  const { t, text } = useWords()
  const { draft, change, isChanged, isSaving, leaving, save, reset, problems } = useGalleryDraft(gallery, program)
  const path = `/admin/programs/${program.slug}/galleries`
  useFootBar(true)
  return (
    <>
      <PageBar
        crumbs={[
          { label: t('galleries.title'), to: path },
          { label: text(gallery.title), to: `${path}/${gallery.slug}` },
          { label: t('galleries.config') },
        ]}
      />
      <PageHeader title={t('galleries.configOf', { name: text(gallery.title) })} />
      <div className={styles.config}>
        <div className={styles.parts}>
          <TextFields draft={draft} program={program} problem={problems.title} change={change} />
          <SourceFields draft={draft} programSlug={program.slug} problem={problems.source} change={change} />
          <FieldsTable draft={draft} programSlug={program.slug} change={change} />
          <OrderFields draft={draft} programSlug={program.slug} change={change} />
          <DateFields draft={draft} program={program} problem={problems.dates} change={change} />
          <ConsentFields draft={draft} gallery={gallery} program={program} change={change} />
          <EmbedFields
            draft={draft}
            gallery={gallery}
            program={program}
            problem={problems.embedHosts}
            change={change}
          />
        </div>
        <GalleryPreview draft={draft} gallery={gallery} program={program} />
      </div>
      <ConfirmDialog
        isOpen={leaving.isRequested}
        onClose={leaving.stay}
        onConfirm={leaving.leave}
        title={t('galleries.leaveQuestion')}
        description={t('galleries.leaveConsequence')}
        confirmLabel={t('galleries.leave')}
      />
      <div className={styles.saveBar} data-changed={isChanged || undefined}>
        <span role="status">{isChanged ? t('galleries.changed') : ''}</span>
        {isChanged ? (
          <Button size="sm" onClick={reset}>
            {t('galleries.reset')}
          </Button>
        ) : null}
        <Button size="sm" variant="filled" loading={isSaving} disabled={!isChanged} onClick={() => void save()}>
          {t('ui.save')}
        </Button>
      </div>
    </>
  )
}

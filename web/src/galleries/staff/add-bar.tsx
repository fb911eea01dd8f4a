import type { Gallery } from '@laurel/contract/galleries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin, Plus, RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, MultiSelect, useDebouncedValue } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastInfo, toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { PlaceManyDialog } from './place-many-dialog.tsx'
import styles from './staff.module.css'
import { useGalleryWork } from './use-gallery-work.ts'

interface Props {
  readonly gallery: Gallery
  readonly programSlug: string
}

/** How applications come into a gallery, and how those who apply are asked. */
export function AddBar({ gallery, programSlug }: Props) {
  const { t, format } = useWords()
  const [open, setOpen] = useState<'add' | 'invite' | 'place'>()
  const work = useGalleryWork()
  const params = { programId: programSlug, galleryId: gallery.id }
  const toAsk = gallery.counts.awaiting - gallery.counts.declined
  const invite = async () => {
    const done = await work((call) => call('inviteToGallery', { params }))
    if (!done) return
    const { invited } = done.answer
    if (invited > 0) toastSuccess({ title: t('galleries.invited', { number: format.number(invited) }) })
    else toastInfo({ title: t('galleries.invitedNobody'), message: t('galleries.invitedNobodyHelp') })
  }
  return (
    <div className={styles.bar}>
      {gallery.source.kind === 'hand' ? null : <SourceLine gallery={gallery} programSlug={programSlug} />}
      <span className={styles.barActions}>
        <Button leftSection={<Plus size={15} aria-hidden="true" />} onClick={() => setOpen('add')}>
          {t('galleries.add')}
        </Button>
        <Button leftSection={<MapPin size={15} aria-hidden="true" />} onClick={() => setOpen('place')}>
          {t('galleries.placeMany')}
        </Button>
        <Button
          leftSection={<Send size={15} aria-hidden="true" />}
          disabled={toAsk <= 0}
          onClick={() => setOpen('invite')}
        >
          {t('galleries.invite')}
        </Button>
      </span>
      {open === 'add' ? (
        <AddDialog gallery={gallery} programSlug={programSlug} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'place' ? <PlaceManyDialog params={params} onClose={() => setOpen(undefined)} /> : null}
      <ConfirmDialog
        isOpen={open === 'invite'}
        onClose={() => setOpen(undefined)}
        onConfirm={invite}
        title={t('galleries.inviteQuestion', { number: format.number(toAsk) })}
        description={t('galleries.inviteConsequence')}
        confirmLabel={t('galleries.invite')}
      />
    </div>
  )
}

/** What the source holds and the gallery does not; nothing comes in by itself. */
function SourceLine({ gallery, programSlug }: Props) {
  const { t, format } = useWords()
  const work = useGalleryWork()
  const [isBusy, setBusy] = useState(false)
  const params = { programId: programSlug, galleryId: gallery.id }
  const { data } = useQuery(queryOf('getGallerySource', { params }))
  if (!data) return <p className={styles.quiet}>{t('galleries.source.reading')}</p>
  const refresh = async () => {
    setBusy(true)
    const done = await work((call) => call('refreshGallery', { params }))
    setBusy(false)
    if (done) toastSuccess({ title: t('galleries.added', { number: format.number(done.answer.added) }) })
  }
  return (
    <div className={styles.source}>
      <p>
        {t('galleries.source.holds', { number: format.number(data.matching) })}{' '}
        {data.toAdd > 0
          ? t('galleries.source.toAdd', { number: format.number(data.toAdd) })
          : t('galleries.source.nothing')}{' '}
        {data.strayed > 0 ? t('galleries.source.strayed', { number: format.number(data.strayed) }) : ''}{' '}
        {data.unpublishedDecisions > 0
          ? t('galleries.source.withheld', { number: format.number(data.unpublishedDecisions) })
          : ''}
      </p>
      {data.toAdd > 0 ? (
        <Button
          loading={isBusy}
          leftSection={<RefreshCw size={15} aria-hidden="true" />}
          onClick={() => void refresh()}
        >
          {t('galleries.source.take')}
        </Button>
      ) : null}
    </div>
  )
}

function AddDialog({ gallery, programSlug, onClose }: Props & { onClose: () => void }) {
  const { t, format } = useWords()
  const work = useGalleryWork()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [chosen, setChosen] = useState<readonly { value: string; label: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  const found = useQuery({
    ...queryOf('listApplications', { params: { programId: programSlug }, query: { search, perPage: 20 } }),
    placeholderData: keepPreviousData,
  }).data?.data
  const options = (found ?? [])
    .filter(({ submittedAt }) => submittedAt)
    .map(({ id, title, reference }) => ({
      value: id,
      label: [title || t('applications.untitled'), reference].filter(Boolean).join(' · '),
    }))
  const all = [...new Map([...chosen, ...options].map((one) => [one.value, one])).values()]
  const submit = async () => {
    if (chosen.length === 0) return
    setBusy(true)
    const done = await work((call) =>
      call('addGalleryItems', {
        params: { programId: programSlug, galleryId: gallery.id },
        body: { ids: chosen.map(({ value }) => value) },
      }),
    )
    setBusy(false)
    if (!done) return
    toastSuccess({ title: t('galleries.added', { number: format.number(done.answer.added) }) })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('galleries.add')}
      description={t('galleries.addHelp')}
      submitLabel={t('galleries.addThem')}
      isBusy={isBusy}
      isIncomplete={chosen.length === 0}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <MultiSelect
        label={t('galleries.applications')}
        placeholder={t('galleries.addSearch')}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        data={all}
        filter={({ options: shown }) => shown}
        value={chosen.map(({ value }) => value)}
        onChange={(ids) => setChosen(all.filter(({ value }) => ids.includes(value)))}
        nothingFoundMessage={t('galleries.addNone')}
        maxDropdownHeight={280}
        data-autofocus
      />
    </FormDialog>
  )
}

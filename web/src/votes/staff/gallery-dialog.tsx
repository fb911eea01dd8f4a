import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { NativeSelect } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useVote, useVoteCall } from './use-vote.ts'

/** Takes what a published gallery shows: its people agreed to those fields already. */
export function GalleryDialog({ onClose }: { onClose: () => void }) {
  const { t, text } = useWords()
  const { program, params } = useVote()
  const place = { params: { programId: program.slug } }
  const all = useQuery(queryOf('listGalleries', place))
  const questions = useQuery(queryOf('listPublishableFields', place)).data?.data ?? []
  const galleries = (all.data?.data ?? []).filter(({ state }) => state === 'published')
  const [chosen, setChosen] = useState('')
  const [fields, setFields] = useState({ summary: '', body: '' })
  const add = useVoteCall('addVoteGallery')
  const gallery = galleries.find(({ id }) => id === chosen) ?? galleries[0]
  const shown = new Set(gallery?.fields.filter(({ places }) => places.length > 0).map(({ key }) => key as string))
  const texts = questions.filter(({ key, type }) => shown.has(key) && key !== 'title' && type !== 'file')
  const choices = [
    { value: '', label: t('votes.noField') },
    ...texts.map(({ key, title }) => ({ value: key as string, label: text(title) })),
  ]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!gallery) return
    const fieldOf = (key: string) => (choices.some(({ value }) => value === key) && key) || null
    const body = { galleryId: gallery.id, summaryField: fieldOf(fields.summary), bodyField: fieldOf(fields.body) }
    const done = await add.run({ params, body })
    if (!done) return
    toastSuccess({ title: t('votes.added', { count: done.answer.added }) })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('votes.addGallery')}
      description={t('votes.addGalleryHelp')}
      onSubmit={(event) => void send(event)}
      submitLabel={t('votes.add')}
      isBusy={add.isPending}
      isIncomplete={!gallery}
    >
      {gallery ? (
        <>
          <NativeSelect
            label={t('votes.gallery')}
            value={gallery.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={galleries.map(({ id, title, counts }) => ({
              value: id,
              label: t('votes.galleryOf', { title: text(title), count: counts.visible }),
            }))}
          />
          {(['summary', 'body'] as const).map((name) => (
            <NativeSelect
              key={name}
              label={t(`votes.${name}Field`)}
              value={fields[name]}
              data={choices}
              onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
            />
          ))}
        </>
      ) : (
        <p>{t(all.isPending ? 'votes.galleriesRead' : 'votes.noGallery')}</p>
      )}
    </FormDialog>
  )
}

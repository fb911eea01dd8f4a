import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { NativeSelect } from '../../ui/controls/index.ts'
import { toastInfo, toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useGalleryWork } from './use-gallery-work.ts'

interface Props {
  readonly params: { readonly programId: string; readonly galleryId: string }
  readonly onClose: () => void
}

/** Places all that have no place yet in the town that an answer names. */
export function PlaceManyDialog({ params, onClose }: Props) {
  const { t, text, format } = useWords()
  const work = useGalleryWork()
  const { programId } = params
  const columns = useQuery(queryOf('listApplicationColumns', { params: { programId } })).data?.data ?? []
  const questions = columns.filter(({ kind }) => kind === 'text')
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (!chosen) return
    setBusy(true)
    const done = await work((call) => call('placeGalleryItems', { params, body: { question: chosen } }))
    setBusy(false)
    if (!done) return
    const { placed, unknown } = done.answer
    const title = t('galleries.placedMany', { number: format.number(placed) })
    const message = t('galleries.placedUnknown', { number: format.number(unknown) })
    if (placed > 0) toastSuccess({ title, ...(unknown > 0 && { message }) })
    else toastInfo({ title, message })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('galleries.placeMany')}
      description={t('galleries.placeManyHelp')}
      submitLabel={t('galleries.placeMany')}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <NativeSelect
        label={t('galleries.placeQuestion')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: '—' },
          ...questions.map(({ key, title, reference }) => ({ value: key, label: text(title) || reference })),
        ]}
        data-autofocus
      />
    </FormDialog>
  )
}

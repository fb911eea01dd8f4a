import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Textarea } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { useGalleryWork } from './use-gallery-work.ts'

interface Props {
  readonly params: { readonly programId: string; readonly galleryId: string; readonly galleryItemId: string }
  readonly name: string
  readonly onClose: () => void
}

/** Takes an item off the page, with a reason for the team. */
export function HideDialog({ params, name, onClose }: Props) {
  const { t } = useWords()
  const work = useGalleryWork()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const hide = async () => {
    setBusy(true)
    const done = await work((call) => call('changeGalleryItem', { params, body: { hidden: { reason } } }))
    setBusy(false)
    if (done) onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('galleries.hideQuestion', { name })}
      description={t('galleries.hideConsequence')}
      submitLabel={t('galleries.hide')}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void hide()
      }}
    >
      <Textarea
        label={t('galleries.hideReason')}
        value={reason}
        maxLength={500}
        autosize
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}

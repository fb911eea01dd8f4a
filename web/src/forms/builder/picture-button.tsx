import { FileButton } from '@mantine/core'
import { ImageOff, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, upload, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { IconButton, toastError } from '../../ui/index.ts'

/** Sends the picture of a choice, or takes it away. */
export function PictureButton({
  hasPicture,
  number,
  onPicture,
}: {
  hasPicture: boolean
  number: number
  onPicture: (key: string | undefined) => void
}) {
  const words = useWords()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      onPicture((await upload(api, 'uploadPicture', { body: file })).key)
    } catch (thrown) {
      toastError({ title: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    } finally {
      setBusy(false)
    }
  }
  if (hasPicture)
    return (
      <IconButton
        label={words.t('forms.builder.pictureRemove', { number })}
        icon={<ImageOff size={14} />}
        size="xs"
        onClick={() => onPicture(undefined)}
      />
    )
  return (
    <FileButton accept="image/png,image/jpeg,image/gif,image/webp" onChange={(file) => void send(file)}>
      {(given) => (
        <IconButton
          {...given}
          label={words.t('forms.builder.pictureAdd', { number })}
          icon={<ImagePlus size={14} />}
          size="xs"
          loading={isBusy}
        />
      )}
    </FileButton>
  )
}

import { pictureBytes } from '@laurel/contract/files'
import { ImageOff, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, upload, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { FileButton } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { IconButton } from '../../ui/index.ts'

/** The kinds that every browser draws. */
const kinds = 'image/png,image/jpeg,image/gif,image/webp'

/** Sends the picture of a choice, or takes it away. What cannot be one says why, and what could. */
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
  const report = (title: string) => toastError({ id: 'picture', title })
  const send = async (file: File | null) => {
    if (!file) return
    if (file.type !== '' && !kinds.split(',').includes(file.type))
      return report(words.t('forms.builder.pictureKind', { name: file.name }))
    if (file.size > pictureBytes) {
      const sizes = { size: words.format.fileSize(file.size), most: words.format.fileSize(pictureBytes) }
      return report(words.t('forms.builder.pictureSize', { name: file.name, ...sizes }))
    }
    setBusy(true)
    try {
      onPicture((await upload(api, 'uploadPicture', { body: file })).key)
    } catch (thrown) {
      const isOther = isRefusal(thrown, 'file_kind_refused')
      report(
        isOther
          ? words.t('forms.builder.pictureKind', { name: file.name })
          : refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected'),
      )
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
    <FileButton accept={kinds} onChange={(file) => void send(file)}>
      {(input) => (
        <IconButton
          {...input}
          label={words.t('forms.builder.pictureAdd', { number })}
          icon={<ImagePlus size={14} />}
          size="xs"
          loading={isBusy}
        />
      )}
    </FileButton>
  )
}

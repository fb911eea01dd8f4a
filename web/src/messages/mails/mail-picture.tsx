import { pictureBytes } from '@laurel/contract/files'
import type { Editor } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, upload, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { FileButton } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { IconButton } from '../../ui/index.ts'

/** The kinds that every mail program draws. */
const kinds = 'image/png,image/jpeg,image/gif,image/webp'

/** Sends a picture and puts it where the cursor is; its text is written beside. */
export function MailPicture({ editor }: { editor: Editor }) {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const report = (title: string) => void toastError({ id: 'picture', title })
  const send = async (file: File | null) => {
    if (!file) return
    const kind = t('emails.editor.pictureKind', { name: file.name })
    if (file.type !== '' && !kinds.split(',').includes(file.type)) return report(kind)
    if (file.size > pictureBytes) {
      const sizes = { size: format.fileSize(file.size), most: format.fileSize(pictureBytes) }
      return report(t('emails.editor.pictureSize', { name: file.name, ...sizes }))
    }
    setBusy(true)
    try {
      const { key } = await upload(api, 'uploadPicture', { body: file })
      const at = editor.state.selection.to
      editor
        .chain()
        .focus()
        .insertContentAt(at, { type: 'image', attrs: { fileKey: key, alt: '' } })
        .run()
    } catch (thrown) {
      const code = isRefusal(thrown) ? thrown.code : 'unexpected'
      report(code === 'file_kind_refused' ? kind : refusalText(words, code))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileButton accept={kinds} onChange={(file) => void send(file)}>
      {(input) => (
        <IconButton
          {...input}
          label={t('ui.text.picture')}
          icon={<ImagePlus size={16} />}
          size="xs"
          loading={isBusy}
          aria-busy={isBusy}
        />
      )}
    </FileButton>
  )
}

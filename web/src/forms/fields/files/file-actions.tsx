import type { FileAnswer } from '@laurel/contract/forms/values'
import { Eye, RefreshCw, Replace } from 'lucide-react'
import { useWords } from '../../../kernel/words/index.ts'
import { IconButton } from '../../../ui/index.ts'
import type { UploadedFile } from '../../../ui/input/index.ts'

/** May a browser show it in place? What could run there is never shown. */
export function mayPreview({ mime }: Pick<FileAnswer, 'mime'>): boolean {
  return /^(image\/(?!svg|hei[cf])|audio\/|video\/|application\/pdf$)/.test(mime)
}

interface Props {
  readonly line: UploadedFile
  /** Absent while it is on its way. */
  readonly saved: FileAnswer | undefined
  readonly mayRetry: boolean
  readonly mayReplace: boolean
  readonly onPreview: (file: FileAnswer) => void
  readonly onRetry: (id: string) => void
  readonly onReplace: (key: string) => void
}

/** What can be done with a file besides removing it: see it, send it again, put another in its place. */
export function FileActions({ line, saved, mayRetry, mayReplace, onPreview, onRetry, onReplace }: Props) {
  const { t } = useWords()
  const { id, name } = line
  return (
    <>
      {saved && line.href && mayPreview(saved) ? (
        <IconButton
          label={t('forms.previewFile', { name })}
          icon={<Eye size={18} />}
          size="lg"
          onClick={() => onPreview(saved)}
        />
      ) : null}
      {mayRetry ? (
        <IconButton
          label={t('forms.retryFile', { name })}
          icon={<RefreshCw size={18} />}
          size="lg"
          onClick={() => onRetry(id)}
        />
      ) : null}
      {saved && mayReplace ? (
        <IconButton
          label={t('forms.replaceFile', { name })}
          icon={<Replace size={18} />}
          size="lg"
          onClick={() => onReplace(id)}
        />
      ) : null}
    </>
  )
}

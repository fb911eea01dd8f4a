import { acceptedExtensions } from '@laurel/contract/forms/files'
import type { FileAnswer } from '@laurel/contract/forms/values'
import { type ClipboardEvent, memo, useId, useRef, useState } from 'react'
import { FilePreview, warmUp } from '../../../files/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { focusField } from '../../../ui/index.ts'
import { FileDrop, PhotoChoice, type UploadedFile, UploadList } from '../../../ui/input/index.ts'
import { VisuallyHidden } from '../../../ui/page/index.ts'
import { controlId, useFormParts, useIsLocked } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import { FileActions, mayPreview } from './file-actions.tsx'
import { FileLimits } from './file-limits.tsx'
import { UnfinishedFiles } from './unfinished-files.tsx'
import { useAnswerFiles } from './use-answer-files.ts'
import { useFileLines } from './use-file-lines.ts'

/**
 * Files dropped, pasted or chosen, each with its progress, to be cancelled, tried again, seen, replaced and brought back;
 * what is too large, too many or of another kind is said before it is sent.
 */
export const FileField = memo(function FileField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const { upload, uploads, idPrefix } = useFormParts()
  const ownScope = useId()
  const replacing = useRef<string>(undefined)
  const chooser = useRef<HTMLInputElement>(null)
  const [previewed, setPreviewed] = useState<FileAnswer>()
  const isLocked = useIsLocked(place) || !upload
  const files = useAnswerFiles(field, place, uploads?.scope ?? ownScope)
  const { answered, sending, max, isFull } = files
  const { lines, news } = useFileLines(answered, sending)
  const accept = acceptedExtensions(field.file?.kinds ?? ['any']).join(',') || undefined
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0 || isLocked) return
    event.preventDefault()
    files.send(pasted)
  }
  const remove = ({ id }: UploadedFile) => {
    const removed = files.remove(id)
    if (removed)
      toastSuccess({
        title: t('forms.fileRemoved', { name: removed.name }),
        action: { label: t('ui.undo'), onSelect: () => files.restore(removed) },
      })
    requestAnimationFrame(() => focusField(controlId(idPrefix, place.path)))
  }
  const replace = (key: string) => {
    replacing.current = key
    chooser.current?.click()
  }
  return (
    <Question field={field} place={place}>
      {(control) => (
        // Hears what is pasted into the field inside it.
        <fieldset className="lr-group" onPaste={paste} onPointerEnter={warmUp} onFocus={warmUp}>
          {isLocked || isFull ? null : (
            <FileDrop {...control} accept={accept} isMultiple={max > 1} onFiles={files.send}>
              <FileLimits field={field} />
            </FileDrop>
          )}
          {isLocked || isFull || !takesPictures(field) ? null : <PhotoChoice onFiles={files.send} />}
          <UploadList
            files={lines}
            onRemove={isLocked ? undefined : remove}
            aside={(line) => (
              <FileActions
                line={line}
                saved={answered.find(({ key }) => key === line.id)}
                mayRetry={sending.some(({ id, phase, mayRetry }) => id === line.id && phase === 'failed' && mayRetry)}
                mayReplace={!isLocked && max === 1}
                onPreview={setPreviewed}
                onRetry={files.retry}
                onReplace={replace}
              />
            )}
          />
          {isLocked ? null : <UnfinishedFiles fieldKey={field.key} sending={sending} />}
          {isLocked ? null : (
            <input
              ref={chooser}
              type="file"
              hidden
              accept={accept}
              onChange={({ currentTarget }) => {
                files.send([...(currentTarget.files ?? [])], replacing.current)
                currentTarget.value = ''
              }}
            />
          )}
          <VisuallyHidden>
            <span role="status">{news}</span>
          </VisuallyHidden>
          <FilePreview
            file={previewed && mayPreview(previewed) ? previewed : undefined}
            onClose={() => setPreviewed(undefined)}
            beside={answered}
          />
        </fieldset>
      )}
    </Question>
  )
})

function takesPictures({ file }: QuestionProps['field']): boolean {
  const kinds = file?.kinds ?? ['any']
  return kinds.includes('any') || kinds.includes('image')
}

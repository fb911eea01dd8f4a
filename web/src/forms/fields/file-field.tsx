import { acceptedExtensions, acceptsFile, type FileAnswer, isUploaded } from '@laurel/contract/forms'
import { memo, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { FileDrop, type UploadedFile, UploadList } from '../../ui/index.ts'
import { useAnswer, useFormParts, useIsLocked } from './form-context.tsx'
import { newItemId } from './new-item.ts'
import { Question } from './question.tsx'
import type { QuestionProps } from './question-props.ts'
import { ruleSentence } from './rule-sentence.ts'

/** Files dropped or chosen, each with its progress; what is too large or of another kind is said before it is sent. */
export const FileField = memo(function FileField({ field, place }: QuestionProps) {
  const { store, upload, fileHref } = useFormParts()
  const value = useAnswer(place)
  const { sending, send, forget } = useSending({ field, place })
  const files = Array.isArray(value) ? (value as FileAnswer[]).filter(isUploaded) : []
  const most = field.file?.maxCount ?? 1
  const isLocked = useIsLocked(place) || !upload
  const isFull = files.length + sending.filter((one) => !one.error).length >= most
  const shown: UploadedFile[] = [
    ...files.map((file) => ({ id: file.key, name: file.name, size: file.size, href: fileHref?.(file) })),
    ...sending,
  ]
  const remove = ({ id }: UploadedFile) => {
    forget(id)
    if (files.some((file) => file.key === id))
      store.write(
        place,
        files.filter((file) => file.key !== id),
      )
  }
  return (
    <Question field={field} place={place}>
      {(control) => (
        <>
          {isLocked || isFull ? null : (
            <FileDrop
              {...control}
              accept={acceptedExtensions(field.file?.kinds ?? ['any']).join(',') || undefined}
              isMultiple={most > 1}
              onFiles={(chosen) => send(chosen.slice(0, Math.max(1, most - files.length)))}
            >
              <FileLimits field={field} />
            </FileDrop>
          )}
          <UploadList files={shown} onRemove={isLocked ? undefined : remove} />
        </>
      )}
    </Question>
  )
})

/** What is accepted: kinds, size of each, how many. */
function FileLimits({ field }: Pick<QuestionProps, 'field'>) {
  const { t, format } = useWords()
  if (!field.file) return null
  const { kinds, maxBytes, maxCount } = field.file
  const extensions = acceptedExtensions(kinds).map((extension) => extension.slice(1))
  const named = kinds.length > 1 || extensions.length > 8 ? kinds.map((kind) => t(`forms.kind.${kind}`)) : extensions
  return (
    <>
      {t('forms.filesMost', { count: maxCount })}
      {kinds.includes('any') ? null : ` · ${named.join(', ')}`}
      {` · ${t('forms.sizeMost', { size: format.fileSize(maxBytes) })}`}
    </>
  )
}

/** Files on their way, beside those of the answer. */
function useSending({ field, place }: QuestionProps) {
  const words = useWords()
  const { store, upload } = useFormParts()
  const [sending, setSending] = useState<readonly UploadedFile[]>([])
  const forget = (id: string) => setSending((all) => all.filter((one) => one.id !== id))
  const update = (id: string, change: Partial<UploadedFile>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const sendOne = async (file: File) => {
    const id = newItemId()
    const error = refusalOf(file)
    setSending((all) => [...all, { id, name: file.name, size: file.size, sent: 0, error }])
    if (error || !upload) return
    try {
      const stored = await upload(file, (sent) => update(id, { sent }), { key: field.key, path: place.path })
      const now = store.read(place)
      store.write(place, [...(Array.isArray(now) ? (now as FileAnswer[]) : []), stored])
      forget(id)
    } catch (thrown) {
      update(id, { sent: undefined, error: thrown instanceof Error ? thrown.message : words.t('forms.uploadFailed') })
    }
  }
  const refusalOf = (file: File): string | undefined => {
    if (!field.file) return undefined
    const { kinds, maxBytes } = field.file
    if (!acceptsFile(kinds, file.name)) return ruleSentence(words, { reason: 'file-kind', params: { kinds } })
    return file.size > maxBytes ? ruleSentence(words, { reason: 'file-size', params: { maxBytes } }) : undefined
  }
  const send = (files: readonly File[]) => {
    for (const file of files) void sendOne(file)
  }
  return { sending, send, forget }
}

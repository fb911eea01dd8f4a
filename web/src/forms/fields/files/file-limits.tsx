import { acceptedExtensions } from '@laurel/contract/forms/files'
import { useWords } from '../../../kernel/words/index.ts'
import type { QuestionProps } from '../question-props.ts'

/** What is accepted: kinds, size of each, how many. */
export function FileLimits({ field }: Pick<QuestionProps, 'field'>) {
  const { t, format } = useWords()
  if (!field.file) return null
  const { kinds, maxBytes, maxCount } = field.file
  const extensions = acceptedExtensions(kinds).map((extension) => extension.slice(1).toUpperCase())
  const named = kinds.length > 1 || extensions.length > 8 ? kinds.map((kind) => t(`forms.kind.${kind}`)) : extensions
  return (
    <>
      {t('forms.filesMost', { count: maxCount })}
      {kinds.includes('any') ? null : ` · ${named.join(', ')}`}
      {` · ${t('forms.sizeMost', { size: format.fileSize(maxBytes) })}`}
    </>
  )
}

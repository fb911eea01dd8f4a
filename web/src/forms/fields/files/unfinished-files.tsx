import { useState } from 'react'
import type { SentFile, UnfinishedFile } from '../../../files/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { UploadList } from '../../../ui/input/index.ts'
import { useFormParts } from '../form-context.tsx'

/** What this browser began to send before the page was left: choosing the file again goes on where it stopped. */
export function UnfinishedFiles({ fieldKey, sending }: { fieldKey: string; sending: readonly SentFile[] }) {
  const { t } = useWords()
  const { uploads } = useFormParts()
  const [found, setFound] = useState<readonly UnfinishedFile[]>(() => uploads?.unfinished(fieldKey) ?? [])
  const isTakenUp = ({ name, size }: UnfinishedFile) =>
    sending.some((one) => one.name === name && one.size === size) ||
    !uploads?.unfinished(fieldKey).some((one) => one.name === name && one.size === size)
  const left = found.filter((one) => !isTakenUp(one))
  return (
    <UploadList
      files={left.map(({ id, name, size }) => ({ id, name, size, note: t('forms.chooseAgain') }))}
      onRemove={({ id }) => {
        const one = found.find((candidate) => candidate.id === id)
        setFound((all) => all.filter((candidate) => candidate.id !== id))
        if (one) void uploads?.forget(one)
      }}
    />
  )
}

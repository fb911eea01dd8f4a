import { messageFileBytes } from '@laurel/contract/messages'
import { useState } from 'react'
import { fileRefusalText } from '../files/index.ts'
import { isRefusal } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import type { UploadedFile } from '../ui/input/index.ts'

/** How a file is handed to the conversation: answers its key. */
export type SendFile = (file: File, onProgress: (sent: number) => void) => Promise<{ key: string; location: string }>

interface Attachment extends UploadedFile {
  readonly key?: string
}

/** Files of the message being written: on their way, there, or refused in words. */
export function useAttachments(send: SendFile) {
  const words = useWords()
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const change = (id: string, next: Partial<Attachment>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)))
  const add = async (file: File) => {
    const id = crypto.randomUUID()
    const tooLarge = file.size > messageFileBytes
    const error = tooLarge
      ? words.t('messages.file_too_large', { size: words.format.fileSize(messageFileBytes) })
      : undefined
    setFiles((all) => [...all, { id, name: file.name, size: file.size, sent: 0, ...(error && { error }) }])
    if (error) return
    try {
      const { key, location } = await send(file, (sent) => change(id, { sent }))
      change(id, { sent: 1, key, href: location })
    } catch (thrown) {
      change(id, { error: isRefusal(thrown) ? fileRefusalText(words, thrown) : words.t('messages.file_failed') })
    }
  }
  return {
    files,
    keys: files.flatMap(({ key }) => key ?? []),
    isSending: files.some(({ key, error }) => !key && !error),
    add: (chosen: readonly File[]) => {
      for (const file of chosen) void add(file)
    },
    remove: ({ id }: UploadedFile) => setFiles((all) => all.filter((one) => one.id !== id)),
    clear: () => setFiles([]),
  }
}

export type Attachments = ReturnType<typeof useAttachments>

import { messageFiles } from '@laurel/contract/messages'
import { Button } from '@mantine/core'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../kernel/words/index.ts'
import type { Attachments } from './use-attachments.ts'

/** Chooses files for the message being written, as many as one message takes. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const { t } = useWords()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          attachments.add([...(event.currentTarget.files ?? [])].slice(0, messageFiles - attachments.files.length))
          event.currentTarget.value = ''
        }}
      />
      <Button
        size="sm"
        leftSection={<Paperclip size={16} aria-hidden="true" />}
        disabled={attachments.files.length >= messageFiles}
        onClick={() => picker.current?.click()}
      >
        {t('messages.attach')}
      </Button>
    </>
  )
}

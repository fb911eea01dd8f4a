import { messageFiles } from '@laurel/contract/messages'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { ActionIcon } from '../ui/controls/index.ts'
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
      <ActionIcon
        size="lg"
        variant="subtle"
        aria-label={t('messages.attach')}
        title={t('messages.attach')}
        disabled={attachments.files.length >= messageFiles}
        onClick={() => picker.current?.click()}
      >
        <Paperclip size={18} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}

import { messageLength, type SendMessage } from '@laurel/contract/messages'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { isRefusal } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { AutoTextarea, UploadList } from '../ui/input/index.ts'
import { modName } from '../ui/keys/index.ts'
import { AttachButton } from './attach-button.tsx'
import styles from './messages.module.css'
import { type SendFile, useAttachments } from './use-attachments.ts'

/** Writes a message: text, files, Ctrl+Enter to send. What is written stays on the device until it is sent. */
export function Composer({
  memory,
  label,
  onSend,
  sendFile,
  tools,
}: {
  /** Names the draft kept on the device. */
  memory: string
  /** Names the text: who will read it. */
  label: string
  onSend: (message: SendMessage) => Promise<unknown>
  sendFile: SendFile
  /** What else can be put into the text: given the way to write after what is there. */
  tools?: (write: (text: string) => void) => ReactNode
}) {
  const words = useWords()
  const { t } = words
  const helpId = useId()
  const [text, setText] = useDraft(memory)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const attachments = useAttachments(sendFile)
  const isReady = text.trim() !== '' && [...text].length <= messageLength && !attachments.isSending && !isBusy
  const send = async () => {
    if (!isReady) return
    setBusy(true)
    setProblem('')
    try {
      await onSend({ text, ...(attachments.keys.length > 0 && { files: attachments.keys }) })
      setText('')
      attachments.clear()
    } catch (thrown) {
      setProblem(isRefusal(thrown) ? refusalText(words, thrown.code) : t('messages.send_failed'))
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <AutoTextarea
        aria-label={label}
        aria-describedby={helpId}
        placeholder={label}
        density="generous"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        {...([...text].length > messageLength - 500 && { limit: messageLength })}
      />
      <UploadList files={attachments.files} onRemove={attachments.remove} />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div className={styles.acts}>
        <AttachButton attachments={attachments} />
        {tools?.((more) => setText(text.trim() === '' ? more : `${text.trimEnd()}\n\n${more}`))}
        <span id={helpId} className={styles.hint}>
          {t('messages.hint', { mod: modName(words.locale) })}
        </span>
        <Button
          size="sm"
          type="submit"
          variant="filled"
          loading={isBusy}
          disabled={!isReady}
          rightSection={<SendHorizontal size={16} aria-hidden="true" />}
        >
          {t('messages.send')}
        </Button>
      </div>
    </form>
  )
}

function useDraft(memory: string) {
  const name = `laurel-message-${memory}`
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, next)
  }
  return [text, write] as const
}

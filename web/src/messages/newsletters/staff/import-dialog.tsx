import type { SubscriberImport } from '@laurel/contract/messages/newsletters'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../kernel/api/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button, Checkbox, FileButton, Textarea } from '../../../ui/controls/index.ts'
import { Dialog } from '../../../ui/dialog/index.ts'
import { FormDialog, Problem } from '../../../ui/index.ts'
import styles from './staff.module.css'

/** Characters that say where a consent comes from. */
const minProof = 20

/** Adds people who agreed elsewhere: their addresses, and the proof that is kept with each. */
export function ImportDialog({ mailListId, onClose }: { mailListId: string; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [written, setWritten] = useState({ text: '', proof: '', agreed: false })
  const [isChecked, setChecked] = useState(false)
  const load = useCall('importSubscribers', { invalidates: ['listSubscribers', 'readMailList', 'listMailLists'] })
  const { text, proof, agreed } = written
  const isProven = proof.trim().length >= minProof
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!text.trim() || !isProven || !agreed) return
    load.mutate({ params: { mailListId }, body: { text, proof, agreed } })
  }
  const read = async (file: File | null) => {
    if (file) setWritten({ ...written, text: await file.text() })
  }
  if (load.data) return <Result done={load.data} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={t('newsletters.import.title')}
      onSubmit={submit}
      submitLabel={t('newsletters.import')}
      isBusy={load.isPending}
    >
      <Problem>{load.error ? refusalText(words, load.error.code) : null}</Problem>
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
        {(props) => <Button {...props}>{t('newsletters.import.file')}</Button>}
      </FileButton>
      <Textarea
        label={t('newsletters.import.text')}
        description={t('newsletters.import.textHelp')}
        value={text}
        autosize
        minRows={4}
        maxRows={10}
        error={isChecked && !text.trim() && t('newsletters.form.missing')}
        onChange={(event) => setWritten({ ...written, text: event.currentTarget.value })}
      />
      <Textarea
        label={t('newsletters.import.proof')}
        description={t('newsletters.import.proofHelp')}
        value={proof}
        maxLength={1000}
        autosize
        minRows={2}
        error={isChecked && !isProven && t('newsletters.import.proofShort')}
        onChange={(event) => setWritten({ ...written, proof: event.currentTarget.value })}
      />
      <Checkbox
        label={t('newsletters.import.agreed')}
        checked={agreed}
        error={isChecked && !agreed && t('newsletters.form.missing')}
        onChange={(event) => setWritten({ ...written, agreed: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}

/** What was added, and which rows were left out and why. */
function Result({ done: { added, leftOut, rows }, onClose }: { done: SubscriberImport; onClose: () => void }) {
  const { t, format } = useWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('newsletters.import.title')}
      description={t('newsletters.import.done', { added: format.number(added), leftOut: format.number(leftOut) })}
    >
      <ul className={styles.leftOut}>
        {rows.map(({ line, email, reason }) => (
          <li key={line}>
            {t('newsletters.import.line', { line: format.number(line), email })}
            <span>{t(`newsletters.import.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, FileButton, Textarea } from '../../ui/controls/index.ts'
import { FormDialog } from '../../ui/index.ts'
import styles from './staff.module.css'
import { useVote, useVoteCall } from './use-vote.ts'

/** The list of who may vote, pasted or read from a file; it takes the place of the one before. */
export function CensusDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { params } = useVote()
  const send = useVoteCall('importVoteCensus')
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [done, setDone] = useState<AnswerOf<'importVoteCensus'>>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!text.trim()) return
    const sent = await send.run({ params, body: { text } })
    if (!sent) return
    if (sent.answer.leftOut.length === 0) onClose()
    else setDone(sent.answer)
  }
  if (done)
    return (
      <FormDialog
        onClose={onClose}
        title={t('votes.imported', { count: done.count })}
        description={t('votes.leftOut', { count: done.leftOut.length })}
        onSubmit={onClose}
        submitLabel={t('ui.close')}
        isBusy={false}
        isReadOnly
      >
        <ul className={styles.leftOut}>
          {done.leftOut.map((line) => (
            <li key={line.line}>{t('votes.leftOutLine', line)}</li>
          ))}
        </ul>
      </FormDialog>
    )
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('votes.importCensus')}
      description={t('votes.importHelp')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('votes.importCensus')}
      isBusy={send.isPending}
    >
      <Textarea
        label={t('votes.addresses')}
        value={text}
        rows={8}
        error={isChecked && !text.trim() ? t('votes.addressesNeeded') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <FileButton
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(file) => void file?.text().then((content) => setText(content))}
      >
        {(props) => <Button {...props}>{t('votes.readFile')}</Button>}
      </FileButton>
    </FormDialog>
  )
}

import type { Directory, EntryImport } from '@laurel/contract/directories'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button, Checkbox, FileButton, Textarea } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import styles from './staff.module.css'
import { staleByEntries } from './use-directory.ts'

/** Entries from a file: tried first, so that each line with a problem is seen before anything is written. */
export function ImportDialog({ directory, onClose }: { directory: Directory; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [text, setText] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [trial, setTrial] = useState<EntryImport>()
  const load = useCall('importDirectoryEntries', { invalidates: staleByEntries })
  const change = (next: string) => {
    setText(next)
    setTrial(undefined)
    load.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!text.trim() || !isAgreed) return
    const body = { text, isTrial: trial === undefined, isAgreed: true as const }
    load.mutate(
      { params: { directoryId: directory.id }, body },
      {
        onSuccess: (done) => {
          if (body.isTrial) return setTrial(done)
          toastSuccess({ title: t('directories.import.done', { count: done.added }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      size="md"
      onClose={onClose}
      title={t('directories.import.title')}
      description={t('directories.import.help')}
      onSubmit={submit}
      submitLabel={trial ? t('directories.import.write', { count: trial.added }) : t('directories.import.try')}
      isIncomplete={trial?.added === 0}
      isBusy={load.isPending}
    >
      <Problem>{load.error ? problemText(words, load.error) : null}</Problem>
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void file?.text().then(change)}>
        {(props) => <Button {...props}>{t('directories.import.file')}</Button>}
      </FileButton>
      <Textarea
        label={t('directories.import.text')}
        description={t('directories.import.textHelp')}
        value={text}
        autosize
        minRows={4}
        maxRows={10}
        error={isChecked && !text.trim() && t('directories.import.missing')}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Checkbox
        label={t('directories.entry.agreed')}
        checked={isAgreed}
        error={isChecked && !isAgreed && t('directories.entry.agreedMissing')}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {trial ? <Trial trial={trial} /> : null}
    </FormDialog>
  )
}

const knownReasons = ['not_csv', 'no_title_column', 'too_many_lines']

function problemText(
  words: ReturnType<typeof useWords>,
  { code, fields }: { code: string; fields?: readonly { reason: string }[] | undefined },
): string {
  const reason = fields?.[0]?.reason ?? ''
  return knownReasons.includes(reason)
    ? words.t(`directories.import.problem.${reason}` as WordKey)
    : refusalText(words, code)
}

/** What would come of it. */
function Trial({ trial }: { trial: EntryImport }) {
  const { t, format } = useWords()
  return (
    <div role="status">
      <p>
        {t('directories.import.trial', { added: format.number(trial.added), leftOut: format.number(trial.leftOut) })}{' '}
        {trial.withoutPlace > 0 ? t('directories.import.withoutPlace', { count: trial.withoutPlace }) : null}
      </p>
      {trial.unknownColumns.length > 0 ? (
        <p>{t('directories.import.unknown', { columns: trial.unknownColumns.join(', ') })}</p>
      ) : null}
      {trial.problems.length > 0 ? (
        <ul className={styles.problems}>
          {trial.problems.map(({ line, title, reason }) => (
            <li key={line}>
              {t('directories.import.line', { line: format.number(line), title })}{' '}
              {t(`directories.import.reason.${reason}`)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { SaveState } from '../../ui/feedback/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import type { EntryToJudge } from './juror-session.ts'
import styles from './score-sheet.module.css'
import { useNote } from './use-note.ts'

/** What the juror writes for nobody else; it can be written still once the evaluation is locked. */
export function PrivateNote({ sessionId, entry }: { sessionId: string; entry: EntryToJudge }) {
  const { t } = useWords()
  const [first] = useState(entry.note)
  const note = useNote({ sessionId, entryId: entry.id }, first)
  return (
    <div className={styles.private}>
      <Field
        label={
          <>
            <LockKeyhole size={14} aria-hidden="true" /> {t('evaluation.sheet.privateNote')}
          </>
        }
        help={t('evaluation.sheet.privateNoteHelp')}
        isOptional
        aside={note.text === first ? null : <SaveState saving={note.saving} />}
      >
        {(control) => (
          <AutoTextarea
            {...control}
            value={note.text}
            maxLength={20_000}
            onChange={(event) => note.write(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

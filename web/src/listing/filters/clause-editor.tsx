import type { ListClause, ListOp } from '@laurel/contract/listing'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Select } from '../../ui/controls/index.ts'
import { operatorsOf, type Subject } from '../subjects.ts'
import { clauseOf, draftOf, emptyDraft, withOp } from './clause-draft.ts'
import { verbOf } from './clause-words.ts'
import styles from './filter-bar.module.css'
import { ValueInput } from './value-input.tsx'

interface Props {
  readonly subject: Subject
  readonly clause?: ListClause
  readonly counts?: Readonly<Record<string, number>>
  readonly onApply: (clause: ListClause) => void
}

/** One sentence of a filter: the verb, then the value. */
export function ClauseEditor({ subject, clause, counts, onApply }: Props) {
  const words = useWords()
  const { t } = words
  const [draft, setDraft] = useState(clause ? draftOf(clause) : emptyDraft(subject))
  const form = useRef<HTMLFormElement>(null)
  // After the choice of a subject, what had the focus is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus(), [])
  const operators = operatorsOf(subject, draft.op)
  const whole = clauseOf(draft, subject)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (whole) onApply(whole)
  }
  return (
    <form ref={form} className={styles.editor} data-wide={subject.formula ? true : undefined} onSubmit={submit}>
      <strong>{subject.label}</strong>
      {subject.formula ? null : (
        <Select
          aria-label={t('applications.filter.verb')}
          data={operators.map((op) => ({ value: op, label: verbOf(op, subject, words) }))}
          value={draft.op}
          onChange={(next) => next && setDraft(withOp(draft, next as ListOp, subject))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <ValueInput
        subject={subject}
        op={draft.op}
        values={draft.values}
        counts={counts}
        onChange={(values) => setDraft({ ...draft, values })}
      />
      <Button type="submit" variant="filled" disabled={!whole}>
        {t('ui.apply')}
      </Button>
    </form>
  )
}

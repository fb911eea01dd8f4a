import type { ListOp } from '@laurel/contract/listing'
import { TriangleAlert, X } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Select } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { operatorsOf, type Subject, subjectIn } from '../subjects.ts'
import { emptyDraft, withOp } from './clause-draft.ts'
import { verbOf } from './clause-words.ts'
import styles from './filter-builder.module.css'
import type { LineDraft } from './filter-draft.ts'
import { ValueInput } from './value-input.tsx'

interface Props {
  readonly line: LineDraft
  readonly subjects: readonly Subject[]
  readonly isWrong: boolean
  readonly onChange: (line: LineDraft) => void
  readonly onRemove: () => void
}

/** One condition: what it is about, the verb, the value. */
export function FilterLine({ line, subjects, isWrong, onChange, onRemove }: Props) {
  const words = useWords()
  const { t } = words
  const { draft } = line
  const subject = draft && subjectIn(subjects, draft.field)
  const isGone = draft !== undefined && subject === undefined
  const choose = (field: string | null) => {
    const next = field === null ? undefined : subjectIn(subjects, field)
    if (next && next.field !== draft?.field) onChange({ ...line, draft: emptyDraft(next) })
  }
  return (
    <div className={styles.line} data-wrong={isWrong || undefined}>
      {isGone ? (
        <span className={styles.gone}>
          <TriangleAlert size={15} aria-hidden="true" />
          {t('applications.filter.gone')} <code>{draft.field.replace(/^answers\./, '')}</code>
        </span>
      ) : (
        <Select
          aria-label={t('applications.filter.subject')}
          placeholder={t('applications.filter.searchSubject')}
          data={subjects.map(({ field, label }) => ({ value: field, label }))}
          value={subject?.field ?? null}
          onChange={choose}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('ui.nothingFound')}
          error={isWrong && !subject}
        />
      )}
      {subject && draft ? (
        <>
          {subject.formula ? null : (
            <Select
              aria-label={t('applications.filter.verb')}
              data={operatorsOf(subject, draft.op).map((op) => ({ value: op, label: verbOf(op, subject, words) }))}
              value={draft.op}
              onChange={(next) => next && onChange({ ...line, draft: withOp(draft, next as ListOp, subject) })}
              allowDeselect={false}
            />
          )}
          <div className={subject.formula && styles.wide}>
            <ValueInput
              subject={subject}
              op={draft.op}
              values={draft.values}
              isLine
              onChange={(values) => onChange({ ...line, draft: { ...draft, values } })}
            />
          </div>
        </>
      ) : (
        <span className={styles.rest} />
      )}
      <IconButton label={t('applications.filter.removeCondition')} icon={<X size={16} />} onClick={onRemove} />
    </div>
  )
}

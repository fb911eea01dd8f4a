import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { Checkbox, NumberInput, Switch } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { useProgram } from '../staff/use-place.ts'
import styles from './criteria.module.css'
import type { DraftProps } from './criterion-form.tsx'
import type { CriterionRow } from './criterion-row.ts'

/** Whether a comment may, must, or must with some marks come with the answer. */
export function CommentRules({ draft, isReadOnly, change }: DraftProps) {
  const { t } = useWords()
  const hasMarks = draft.kind !== 'text' && draft.kind !== 'eliminatory' && draft.kind !== 'separator'
  const bounded = hasMarks && draft.comment === 'optional'
  return (
    <Field label={t('evaluation.criteria.comment')} isGroup>
      {() => (
        <div className={styles.scale}>
          <NativeSelect
            label={t('evaluation.criteria.comment')}
            disabled={isReadOnly}
            value={draft.comment}
            onChange={(event) =>
              change({
                comment: event.target.value as CriterionRow['comment'],
                commentBelow: null,
                commentAbove: null,
              })
            }
            options={(['none', 'optional', 'required'] as const).map((value) => ({
              value,
              label: t(`evaluation.criteria.comment.${value}`),
            }))}
          />
          {bounded ? (
            <div className={styles.own}>
              {(['commentBelow', 'commentAbove'] as const).map((part) => (
                <NumberInput
                  key={part}
                  label={t(`evaluation.criteria.${part}`)}
                  w={190}
                  decimalScale={2}
                  disabled={isReadOnly}
                  placeholder={t('evaluation.criteria.never')}
                  value={draft[part] ?? ''}
                  onChange={(value) => change({ [part]: value === '' ? null : Number(value) })}
                />
              ))}
            </div>
          ) : null}
        </div>
      )}
    </Field>
  )
}

/** Whether an answer must be given, and whether a juror may say that it cannot be. */
export function RequiredSwitches({ draft, isReadOnly, change }: DraftProps) {
  const { t } = useWords()
  return (
    <div className={styles.switches}>
      <Switch
        label={t('evaluation.criteria.required')}
        disabled={isReadOnly}
        checked={draft.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      {draft.kind === 'eliminatory' ? null : (
        <Switch
          label={t('evaluation.criteria.mayAbstain')}
          disabled={isReadOnly}
          checked={draft.mayAbstain}
          onChange={(event) => change({ mayAbstain: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

/** The categories in which it is asked: all, or those chosen. */
export function CategoryChoice({ draft, isReadOnly, change }: DraftProps) {
  const { t, locale } = useWords()
  const program = useProgram()
  const categories = useQuery(categoriesQuery(program.id, locale)).data?.data ?? []
  if (categories.length < 2) return null
  return (
    <Field label={t('evaluation.criteria.askedIn')} help={t('evaluation.criteria.askedInHelp')} isGroup>
      {() => (
        <div className={styles.checks}>
          {categories.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={typeof title === 'string' ? title : readText(title, locale, program.defaultLang)}
              disabled={isReadOnly}
              checked={draft.categories.length === 0 || draft.categories.includes(id)}
              onChange={() => {
                const all = categories.map((one) => one.id)
                const chosen = draft.categories.length === 0 ? all : draft.categories
                const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
                change({ categories: next.length === 0 || next.length === all.length ? [] : next })
              }}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

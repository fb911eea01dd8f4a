import { visiblePaths } from '@laurel/contract/forms/engine'
import type { Comparison, Condition } from '@laurel/contract/forms/expressions'
import { type Field, findField } from '@laurel/contract/forms/fields'
import type { Answers, AnswerValue } from '@laurel/contract/forms/values'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Checkbox } from '../../ui/controls/index.ts'
import { fieldOfEarlier, useBuilder, useDraftText, useEarlier } from '../builder-context.tsx'
import styles from '../properties/properties.module.css'
import { kindOf, type Source } from './condition-rows.ts'
import { ConditionValueInput } from './condition-value.tsx'

/** Tries a condition: give each answer that it asks about, and see whether the field is shown. */
export function ConditionTest({ field, condition }: { field: Field; condition: Condition }) {
  const { t } = useWords()
  const text = useDraftText()
  const definition = useBuilder((store) => store.draft().definition)
  const earlier = useEarlier()
  const [input, setInput] = useState<Record<string, AnswerValue>>({})
  const sources = sourcesIn(condition, (key) => findField(definition, key) ?? fieldOfEarlier(earlier, key))
  const isShown = tried(field, condition, sources, input)
  return (
    <section className={styles.section}>
      <h3>{t('forms.builder.test')}</h3>
      {sources.map((source) => {
        const name = nameOf(source)
        const label =
          'field' in source
            ? text(source.field.title) || t('forms.builder.untitled')
            : t(`forms.condition.meta.${source.meta}`)
        if (kindOf(source) === 'content')
          return (
            <Checkbox
              key={name}
              label={t('forms.builder.isAnswered', { name: label })}
              checked={input[name] === 'x'}
              onChange={(event) => setInput({ ...input, [name]: event.currentTarget.checked ? 'x' : null })}
            />
          )
        return (
          <div key={name}>
            <span className={styles.quiet}>{label}</span>
            <ConditionValueInput
              source={source}
              takes={kindOf(source) === 'choices' ? 'list' : 'one'}
              label={label}
              value={input[name] as never}
              onChange={(value) => setInput({ ...input, [name]: value as AnswerValue })}
            />
          </div>
        )
      })}
      <p className={styles.test} role="status">
        <span>
          {isShown ? <Eye size={16} aria-hidden="true" /> : <EyeOff size={16} aria-hidden="true" />}
          {t(isShown ? 'forms.builder.fieldShown' : 'forms.builder.fieldHidden')}
        </span>
      </p>
    </section>
  )
}

function sourcesIn(condition: Condition, find: (key: string) => Field | undefined): Source[] {
  const found = new Map<string, Source>()
  for (const { left } of comparisonsIn(condition)) {
    const field = 'field' in left ? find(left.field) : undefined
    if (field) found.set(field.key, { field })
    if ('meta' in left && (left.meta === 'category' || left.meta === 'lang'))
      found.set(`meta ${left.meta}`, { meta: left.meta })
  }
  return [...found.values()]
}

function comparisonsIn(condition: Condition): Comparison[] {
  if ('and' in condition) return condition.and.flatMap(comparisonsIn)
  if ('or' in condition) return condition.or.flatMap(comparisonsIn)
  return 'not' in condition ? comparisonsIn(condition.not) : [condition]
}

function nameOf(source: Source): string {
  return 'field' in source ? source.field.key : `meta ${source.meta}`
}

/** Asks the engine itself, of a form that holds only what the condition is about. */
function tried(
  field: Field,
  visibleIf: Condition,
  sources: readonly Source[],
  input: Record<string, AnswerValue>,
): boolean {
  const plain = sources.flatMap((source) => ('field' in source ? [plainField(source.field)] : []))
  const form = {
    schemaVersion: 1 as const,
    fields: [...plain, { ...plainField(field), type: 'text' as const, visibleIf }],
  }
  const answers: Answers = Object.fromEntries(Object.entries(input).filter(([name]) => !name.startsWith('meta ')))
  const meta = { category: metaOf(input['meta category']), lang: metaOf(input['meta lang']) }
  return visiblePaths(form, answers, { today: '2000-01-01', meta }).has(field.key)
}

function plainField(field: Field): Field {
  const isContent = kindOf({ field }) === 'content'
  const { key, reference, type, title, options } = field
  return { key, reference, type: isContent ? 'text' : type, title, options, required: false }
}

function metaOf(value: AnswerValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

import type { StoredCompany } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { companyNumberOf, type FormContext, visiblePaths } from '@laurel/contract/forms/engine'
import { type Field, isSeparator } from '@laurel/contract/forms/fields'
import type { Answers, FileAnswer, GroupRow } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type ReactNode, useMemo } from 'react'
import { Reported, useWords } from '../../kernel/words/index.ts'
import { AnswerView } from './answer-view.tsx'
import { CompanyReading } from './company-reading.tsx'
import styles from './form-reading.module.css'

export interface FormReadingProps {
  readonly definition: FormDefinition
  readonly answers: Answers
  /** Decides which questions were asked; those that were not are left out. */
  readonly context: FormContext
  readonly locale?: Locale
  readonly fallback: Locale
  /** What the register said of the companies whose numbers stand in the answers. */
  readonly companies?: readonly StoredCompany[]
  readonly fileHref?: (file: FileAnswer) => string
  /** Beside an answer: a comment, a flag. */
  readonly aside?: (field: Field, path: string) => ReactNode
  /** Path of a question whose answer the page already tells elsewhere. */
  readonly without?: string
  /** Starts the id of each answer, `answer-<path>`, to which other parts of a page link. */
  readonly idPrefix?: string
}

/** The answers of a form as written, for staff, jurors and receipts. No Mantine: it prints and renders on the server. */
export function FormReading(props: FormReadingProps) {
  const { definition, answers, context } = props
  const visible = useMemo(() => visiblePaths(definition, answers, context), [definition, answers, context])
  return (
    <dl className={styles.reading}>
      <Fields {...props} fields={definition.fields} values={answers} prefix="" visible={visible} />
    </dl>
  )
}

interface FieldsProps extends FormReadingProps {
  readonly fields: readonly Field[]
  readonly values: unknown
  readonly prefix: string
  readonly visible: ReadonlySet<string>
}

function Fields(props: FieldsProps): ReactNode {
  return props.fields.map((field) => {
    const path = `${props.prefix}${field.key}`
    if (!props.visible.has(path) || path === props.without || isSeparator(field.type) || field.type === 'validation')
      return null
    if (field.type === 'accordion') return <Fields key={field.key} {...props} fields={field.fields ?? []} />
    return <Answer key={field.key} {...props} field={field} path={path} />
  })
}

function Answer(props: FieldsProps & { field: Field; path: string }) {
  const words = useWords()
  const { field, path, fallback, idPrefix = 'answer', aside, fileHref, companies } = props
  const locale = props.locale ?? words.locale
  const value = valueIn(props.values, field.key)
  const company = companies?.find(({ number }) => number === companyNumberOf(field, value))
  return (
    <div className={styles.answer} id={`${idPrefix}-${path}`} data-field={field.key}>
      <dt>
        <Reported text={field.title} locale={locale} fallback={fallback} />
      </dt>
      <dd>
        {field.type === 'questions-group' || field.type === 'simple-questions-group' ? (
          <Items {...props} value={value} />
        ) : (
          <AnswerView field={field} value={value} locale={locale} fallback={fallback} fileHref={fileHref} />
        )}
        {company ? <CompanyReading company={company} /> : null}
        {aside?.(field, path)}
      </dd>
    </div>
  )
}

/** A fixed group is one item; a repeated one has as many as were given. */
function Items(props: FieldsProps & { field: Field; path: string; value: unknown }) {
  const { t } = useWords()
  const { field, path, value } = props
  const isRepeated = field.type === 'questions-group'
  const items = isRepeated ? (Array.isArray(value) ? (value as GroupRow[]) : []) : [{ id: '', v: value }]
  if (items.length === 0) return <span className={styles.none}>{t('forms.noAnswer')}</span>
  return (
    <ol className={styles.items}>
      {items.map((item, index) => (
        <li key={item.id}>
          <dl className={styles.item}>
            <Fields
              {...props}
              fields={field.fields ?? []}
              values={item.v}
              prefix={isRepeated ? `${path}[${index}].` : `${path}.`}
            />
          </dl>
        </li>
      ))}
    </ol>
  )
}

function valueIn(values: unknown, key: string): unknown {
  if (typeof values !== 'object' || values === null) return undefined
  return Object.hasOwn(values, key) ? (values as Record<string, unknown>)[key] : undefined
}

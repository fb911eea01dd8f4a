import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** What the control inside a field must carry so that label, help and error are heard with it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** A sentence that says what to do. */
  error?: ReactNode
  /** The optional is marked, never the required (docs/rules.md §13.6). */
  isOptional?: boolean
  /** Several controls answer this question: draws a group with a legend instead of a label. */
  isGroup?: boolean
  /** Generous for applicants and voters, dense for staff. */
  density?: 'generous' | 'dense'
  /** Stable id of the control, so that an error summary can link to it. */
  id?: string
  /** At the right of the label. */
  aside?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** Label, help, error, then the field (docs/rules.md §13.6). A red bar stands at the left of a question in error. */
export function Field({ label, help, error, isOptional, isGroup, density = 'dense', id, aside, children }: FieldProps) {
  const { t } = useWords()
  const own = useId()
  const control = id ?? own
  const described = [help ? `${control}-help` : '', error ? `${control}-error` : ''].filter(Boolean).join(' ')
  const words = (
    <>
      {label}
      {isOptional ? <span className={styles.optional}> {t('ui.optional')}</span> : null}
    </>
  )
  const content = (
    <>
      <div className={styles.head}>
        {isGroup ? (
          <span id={`${control}-label`} className={styles.legend}>
            {words}
          </span>
        ) : (
          <label htmlFor={control}>{words}</label>
        )}
        {aside}
      </div>
      {help ? (
        <div className={styles.help} id={`${control}-help`}>
          {help}
        </div>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${control}-error`}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isOptional ? undefined : true,
      })}
    </>
  )
  const className = classNames(styles.field, styles[density], error ? styles.failed : undefined)
  if (!isGroup) return <div className={className}>{content}</div>
  return (
    <fieldset
      className={className}
      aria-labelledby={`${control}-label`}
      aria-describedby={described || undefined}
      id={`${control}-group`}
    >
      {content}
    </fieldset>
  )
}

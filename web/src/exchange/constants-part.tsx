import { type Import, type ImportMapping, type ImportTarget, takesConstant } from '@laurel/contract/exchange/imports'
import { X } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { NativeSelect as Select, TextInput } from '../ui/controls/index.ts'
import { Field, IconButton } from '../ui/index.ts'
import styles from './import.module.css'
import { withConstant } from './mapping-draft.ts'

/** Questions that no column answers, and the one answer that all rows give to them. */
export function ConstantsPart(props: {
  one: Import
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}) {
  const { t, text } = useWords()
  const { one, mapping, onChange } = props
  const titleOf = (target: ImportTarget) => text(target.title) || target.reference
  const constants = mapping.constants ?? []
  const answered = new Set([...mapping.fields, ...(mapping.sheets ?? []), ...constants].map(({ fieldKey }) => fieldKey))
  const free = one.targets.filter((target) => takesConstant(target) && !answered.has(target.fieldKey))
  if (free.length + constants.length === 0) return null
  const label = (target: ImportTarget) =>
    target.required ? t('exchange.columns.requiredTitle', { title: titleOf(target) }) : titleOf(target)
  return (
    <section className={styles.questions}>
      <h2>{t('exchange.constants.title')}</h2>
      <p className={styles.quiet}>{t('exchange.constants.lead')}</p>
      <div className={styles.parts}>
        {constants.map(({ fieldKey, value }) => {
          const target = one.targets.find((of) => of.fieldKey === fieldKey)
          const question = target ? titleOf(target) : fieldKey
          return (
            <div key={fieldKey} className={styles.constant}>
              <Field label={target ? label(target) : fieldKey}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={value}
                    maxLength={2000}
                    onChange={(event) => onChange(withConstant(mapping, fieldKey, event.currentTarget.value))}
                  />
                )}
              </Field>
              <IconButton
                label={t('exchange.constants.remove', { question })}
                icon={<X size={16} />}
                onClick={() => onChange(withConstant(mapping, fieldKey, undefined))}
              />
            </div>
          )
        })}
        {free.length > 0 ? (
          <Field label={t('exchange.constants.add')} isOptional>
            {(control) => (
              <Select
                {...control}
                data={[
                  { value: '', label: t('exchange.columns.none') },
                  ...free.map((target) => ({ value: target.fieldKey, label: label(target) })),
                ]}
                value=""
                onChange={(event) => onChange(withConstant(mapping, event.currentTarget.value, ''))}
              />
            )}
          </Field>
        ) : null}
      </div>
    </section>
  )
}

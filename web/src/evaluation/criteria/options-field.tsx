import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, NumberInput, TextInput } from '../../ui/controls/index.ts'
import { Field, IconButton } from '../../ui/index.ts'
import styles from './criteria.module.css'
import type { DraftProps } from './criterion-form.tsx'
import type { CriterionRow } from './criterion-row.ts'

type Option = CriterionRow['options'][number]

/** The options, and their worth in the total. */
export function OptionsField({ draft, lang, isReadOnly, change }: DraftProps) {
  const { t } = useWords()
  const { options } = draft
  const set = (index: number, part: Partial<Option>) =>
    change({ options: options.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  const move = (index: number, by: -1 | 1) => {
    const moved = options[index]
    if (moved) change({ options: options.toSpliced(index, 1).toSpliced(index + by, 0, moved) })
  }
  const add = () => change({ options: [...options, { reference: freeReference(options), label: {}, value: 0 }] })
  return (
    <Field label={t('evaluation.criteria.options')} help={t('evaluation.criteria.optionsHelp')} isGroup>
      {() => (
        <div className={styles.options}>
          {options.map((option, index) => (
            <div key={option.reference}>
              <TextInput
                aria-label={t('evaluation.criteria.optionName', { number: index + 1 })}
                lang={lang}
                maxLength={300}
                readOnly={isReadOnly}
                value={option.label[lang] ?? ''}
                onChange={({ currentTarget: { value } }) => set(index, { label: { ...option.label, [lang]: value } })}
              />
              <NumberInput
                aria-label={t('evaluation.criteria.optionWorth', { number: index + 1 })}
                w={92}
                decimalScale={2}
                disabled={isReadOnly}
                value={option.value}
                onChange={(value) => set(index, { value: Number(value) })}
              />
              {isReadOnly ? null : (
                <span>
                  <IconButton
                    label={t('evaluation.criteria.up')}
                    icon={<ArrowUp size={15} />}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    label={t('evaluation.criteria.down')}
                    icon={<ArrowDown size={15} />}
                    disabled={index === options.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    label={t('evaluation.criteria.optionRemove', { number: index + 1 })}
                    icon={<Trash2 size={15} />}
                    disabled={options.length <= 2}
                    onClick={() => change({ options: options.toSpliced(index, 1) })}
                  />
                </span>
              )}
            </div>
          ))}
          {isReadOnly ? null : (
            <Button size="xs" variant="subtle" leftSection={<Plus size={15} />} onClick={add}>
              {t('evaluation.criteria.optionAdd')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

/** A name that no option bears: answers know them by it. */
function freeReference(options: readonly Option[]): string {
  const taken = new Set(options.map(({ reference }) => reference))
  let number = options.length + 1
  while (taken.has(`o${number}`)) number += 1
  return `o${number}`
}

import { computedTypes, parseExpression, printExpression } from '@laurel/contract/forms/expressions'
import { type Field, holdsAnswer, isContainer } from '@laurel/contract/forms/fields'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Switch } from '../../ui/controls/index.ts'
import { useBuilder, useEarlier } from '../builder-context.tsx'
import styles from '../properties/properties.module.css'
import { useChange } from '../properties/use-change.ts'
import { sourcesFor, sourcesOfEarlier } from './condition-rows.ts'
import { FormulaInput } from './formula-input.tsx'

/** The formula by which a field is worked out, or the value that it starts with. */
export function ComputedEditor({ field }: { field: Field }) {
  const { t } = useWords()
  const { set } = useChange(field.key)
  const definition = useBuilder((store) => store.draft().definition)
  const earlier = useEarlier()
  // Switched on, and no formula written yet.
  const [begun, setBegun] = useState<string>()
  if (!mayStart(field)) return null
  const sources = [...sourcesFor(definition, field.key), ...earlier.flatMap(sourcesOfEarlier)]
  const first = sources.find(({ type }) => type === 'number')
  const isComputed = field.computed !== undefined || begun === field.key
  const turn = (isOn: boolean) => {
    setBegun(isOn ? field.key : undefined)
    if (!isOn) set({ computed: undefined })
  }
  return (
    <section className={styles.section}>
      {computedTypes.includes(field.type) ? (
        <Switch
          label={t('forms.builder.computed')}
          description={t('forms.builder.computedHelp')}
          checked={isComputed}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      ) : null}
      {isComputed ? (
        <FormulaInput
          field={field}
          asking="computed"
          label={t('forms.builder.formula')}
          made={field.computed}
          parse={parseExpression}
          print={printExpression}
          placeholder={`[${first?.reference ?? 'total'}] / 2`}
          onChange={(computed) => {
            // Emptied, the box stays, to be written in again.
            setBegun(field.key)
            set(computed ? { computed, initial: undefined, required: false } : { computed }, 'computed')
          }}
        />
      ) : (
        <FormulaInput
          field={field}
          asking="initial"
          label={t('forms.builder.initial')}
          help={t('forms.builder.initialHelp')}
          made={field.initial}
          parse={parseExpression}
          print={printExpression}
          onChange={(initial) => set({ initial }, 'initial')}
        />
      )}
    </section>
  )
}

function mayStart({ type }: Field): boolean {
  return holdsAnswer(type) && !isContainer(type) && type !== 'file' && type !== 'table'
}

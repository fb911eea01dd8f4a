import {
  computedTypes,
  type Field,
  holdsAnswer,
  isContainer,
  parseExpression,
  printExpression,
} from '@laurel/contract/forms'
import { Switch } from '@mantine/core'
import { useWords } from '../../kernel/words/index.ts'
import { useBuilder, useEarlier } from './builder-context.tsx'
import { sourcesFor, sourcesOfEarlier } from './condition-rows.ts'
import { FormulaInput } from './formula-input.tsx'
import styles from './properties.module.css'
import { useChange } from './use-change.ts'

/** The formula by which a field is worked out, or the value that it starts with. */
export function ComputedEditor({ field }: { field: Field }) {
  const { t } = useWords()
  const { set } = useChange(field.key)
  const definition = useBuilder((store) => store.draft().definition)
  const earlier = useEarlier()
  if (!mayStart(field)) return null
  const first = sourcesFor(definition, field.key)[0] ?? earlier.flatMap(sourcesOfEarlier)[0]
  const begin = () => ({ computed: first ? { field: first.key } : { value: 0 }, initial: undefined, required: false })
  return (
    <section className={styles.section}>
      {computedTypes.includes(field.type) ? (
        <Switch
          label={t('forms.builder.computed')}
          description={t('forms.builder.computedHelp')}
          checked={field.computed !== undefined}
          onChange={(event) => set(event.currentTarget.checked ? begin() : { computed: undefined })}
        />
      ) : null}
      {field.computed ? (
        <FormulaInput
          field={field}
          asking="computed"
          label={t('forms.builder.formula')}
          made={field.computed}
          parse={parseExpression}
          print={printExpression}
          // A field that is worked out keeps its last formula until another is understood.
          onChange={(computed) => computed && set({ computed }, 'computed')}
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

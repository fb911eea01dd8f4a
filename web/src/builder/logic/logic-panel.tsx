import type { Condition } from '@laurel/contract/forms/expressions'
import { type Field, holdsAnswer, isContainer, isForEligibility } from '@laurel/contract/forms/fields'
import { useWords } from '../../kernel/words/index.ts'
import { SegmentedControl } from '../../ui/controls/index.ts'
import { useBuilder, useBuilderParts, useDraftText, useEarlier } from '../builder-context.tsx'
import styles from '../properties/properties.module.css'
import { useChange } from '../properties/use-change.ts'
import { everyField } from '../state/tree.ts'
import { ComputedEditor } from './computed-editor.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { sourcesFor, sourcesOfEarlier } from './condition-rows.ts'
import { ConditionTest } from './condition-test.tsx'
import { fieldsAbout } from './fields-about.ts'

/** When the field is shown, when it must be answered, when it cannot be changed, and how it is worked out. */
export function LogicPanel({ field }: { field: Field }) {
  const { t } = useWords()
  const { set } = useChange(field.key)
  return (
    <div className={styles.stack}>
      <ConditionEditor
        title={t('forms.builder.showIf')}
        field={field}
        asking="visibleIf"
        condition={field.visibleIf}
        onChange={(visibleIf) => set({ visibleIf })}
      />
      {field.visibleIf ? <ConditionTest field={field} condition={field.visibleIf} /> : null}
      {holdsAnswer(field.type) && !isContainer(field.type) ? <Locks field={field} /> : null}
      <UsedBy field={field} />
    </div>
  )
}

/** What is worked out is neither asked for nor locked: nobody writes there. */
function Locks({ field }: { field: Field }) {
  const { set } = useChange(field.key)
  return (
    <>
      {field.computed ? null : (
        <>
          <When field={field} asking="required" change={(required = true) => set({ required })} />
          <When field={field} asking="readOnly" change={(readOnly) => set({ readOnly: readOnly || undefined })} />
        </>
      )}
      <ComputedEditor field={field} />
    </>
  )
}

/** The field that a fresh condition asks about: the last before this one, else one of an earlier step. */
function useNearest(key: string): Field | undefined {
  const definition = useBuilder((store) => store.draft().definition)
  const earlier = useEarlier()
  return sourcesFor(definition, key).at(-1) ?? earlier.flatMap(sourcesOfEarlier).at(-1)
}

type Asking = 'required' | 'readOnly'

/** Always, never, or while a condition holds. `change(undefined)`: the condition was taken away. */
function When(props: { field: Field; asking: Asking; change: (next: Condition | boolean | undefined) => void }) {
  const { field, asking, change } = props
  const { t } = useWords()
  const nearest = useNearest(field.key)
  const value = field[asking]
  const condition = typeof value === 'object' ? value : undefined
  const title = t(`forms.builder.${asking}When`)
  const choose = (next: string) => {
    if (next !== 'if') change(next === 'always')
    else if (nearest) change({ op: 'isNotEmpty', left: { field: nearest.key } })
  }
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <SegmentedControl
        fullWidth
        aria-label={title}
        data={(['always', 'never', 'if'] as const).map((one) => ({
          value: one,
          label: t(`forms.builder.${one}`),
          disabled: one === 'if' && !nearest,
        }))}
        value={condition ? 'if' : value ? 'always' : 'never'}
        onChange={choose}
      />
      {condition ? (
        <ConditionEditor
          title={t(`forms.builder.${asking}If`)}
          field={field}
          asking={asking}
          condition={condition}
          onChange={change}
        />
      ) : null}
    </section>
  )
}

/** Fields whose conditions ask about this one: they would change with it. */
function UsedBy({ field }: { field: Field }) {
  const { t } = useWords()
  const definition = useBuilder((store) => store.draft().definition)
  const titles = fieldsAbout(definition, field.key)
  const { later } = useBuilderParts()
  const text = useDraftText()
  const inside = new Set(everyField([field]).map((one) => one.key))
  const after = later.filter(({ named }) => inside.has(named))
  const isInRules = [...inside].some((one) => isForEligibility(definition, one))
  if (titles.length + after.length === 0 && !isInRules) return null
  const own = titles.map((one) => text(one.title) || t('forms.builder.untitled'))
  const others = after.map((use) =>
    t('forms.builder.laterUse', { name: text(use.fieldTitle), form: text(use.formTitle) }),
  )
  return (
    <section className={styles.section}>
      <h3>{t('forms.builder.usedBy')}</h3>
      <p className={styles.quiet}>
        {[...own, ...others, ...(isInRules ? [t('forms.changes.eligibility')] : [])].join(', ')}
      </p>
    </section>
  )
}

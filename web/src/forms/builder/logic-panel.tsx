import { type Condition, type Field, holdsAnswer, isAskedForEligibility, isContainer } from '@laurel/contract/forms'
import { SegmentedControl } from '@mantine/core'
import { useWords } from '../../kernel/words/index.ts'
import { useBuilder, useBuilderParts, useDraftText, useEarlier } from './builder-context.tsx'
import { ComputedEditor } from './computed-editor.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { sourcesFor, sourcesOfEarlier } from './condition-rows.ts'
import { ConditionTest } from './condition-test.tsx'
import { fieldsAbout } from './fields-about.ts'
import styles from './properties.module.css'
import { everyField } from './tree.ts'
import { useChange } from './use-change.ts'

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
  return (
    <>
      {field.computed ? null : <RequiredIf field={field} />}
      {field.computed ? null : <ReadOnlyIf field={field} />}
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

function ReadOnlyIf({ field }: { field: Field }) {
  const { t } = useWords()
  const { set } = useChange(field.key)
  const nearest = useNearest(field.key)
  const condition = typeof field.readOnly === 'object' ? field.readOnly : undefined
  const current = condition ? 'if' : field.readOnly ? 'always' : 'never'
  const choose = (value: string) => {
    if (value !== 'if') set({ readOnly: value === 'always' || undefined })
    else if (nearest) set({ readOnly: { op: 'isNotEmpty', left: { field: nearest.key } } })
  }
  return (
    <section className={styles.section}>
      <h3>{t('forms.builder.readOnlyWhen')}</h3>
      <SegmentedControl
        fullWidth
        aria-label={t('forms.builder.readOnlyWhen')}
        data={(['always', 'never', 'if'] as const).map((value) => ({
          value,
          label: t(`forms.builder.${value}`),
          disabled: value === 'if' && !nearest,
        }))}
        value={current}
        onChange={choose}
      />
      {condition ? (
        <ConditionEditor
          title={t('forms.builder.readOnlyIf')}
          field={field}
          asking="readOnly"
          condition={condition}
          onChange={(readOnly) => set({ readOnly })}
        />
      ) : null}
    </section>
  )
}

function RequiredIf({ field }: { field: Field }) {
  const { t } = useWords()
  const { set } = useChange(field.key)
  const nearest = useNearest(field.key)
  const condition: Condition | undefined = typeof field.required === 'object' ? field.required : undefined
  const current = condition ? 'if' : field.required ? 'always' : 'never'
  const choose = (value: string) => {
    if (value !== 'if') set({ required: value === 'always' })
    else if (nearest) set({ required: { op: 'isNotEmpty', left: { field: nearest.key } } })
  }
  return (
    <section className={styles.section}>
      <h3>{t('forms.builder.requiredWhen')}</h3>
      <SegmentedControl
        fullWidth
        aria-label={t('forms.builder.requiredWhen')}
        data={(['always', 'never', 'if'] as const).map((value) => ({
          value,
          label: t(`forms.builder.${value}`),
          disabled: value === 'if' && !nearest,
        }))}
        value={current}
        onChange={choose}
      />
      {condition ? (
        <ConditionEditor
          title={t('forms.builder.requiredIf')}
          field={field}
          asking="required"
          condition={condition}
          onChange={(next) => set({ required: next ?? true })}
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
  const isInRules = [...inside].some((one) => isAskedForEligibility(definition, one))
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

import type { EligibilityRule } from '@laurel/contract/forms/definition'
import type { Condition } from '@laurel/contract/forms/expressions'
import type { Field } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { Plus, X } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, SegmentedControl, Textarea } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { IconButton, useRowKeys } from '../../ui/index.ts'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'
import styles from '../properties/properties.module.css'
import { withText } from '../properties/use-change.ts'
import type { FormDraft } from '../state/draft.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { comparisonOf, firstValue, operatorsFor, ruleName, sourcesForRules } from './condition-rows.ts'
import { useChoices } from './condition-value.tsx'

/** What stands for a rule where the editors of conditions ask for a field: it may name the whole form. */
function ruleAsField(index: number): Field {
  return { key: ruleName(index), reference: '', type: 'text', title: {}, required: false }
}

/** Who may not apply, by their answers, and what they are told: rules over the whole form. */
export function EligibilityDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('forms.changes.eligibility')}
      description={t('forms.eligibility.help')}
      size="md"
      actions={
        <Button size="md" variant="filled" onClick={onClose}>
          {t('forms.eligibility.done')}
        </Button>
      }
    >
      <Rules />
    </Dialog>
  )
}

function Rules() {
  const { t } = useWords()
  const { store, canEdit } = useBuilderParts()
  const { definition } = useBuilder((one) => one.draft())
  const rules = definition.eligibility ?? []
  const { keyOf, arrange } = useRowKeys(rules.length)
  const choices = useChoices()
  const [source] = sourcesForRules(definition).map((field) => ({ field }))
  const add = () => {
    if (!source) return
    const values = choices(source).map(({ value }) => value)
    const condition = comparisonOf(
      source,
      operatorsFor(source)[0] ?? 'isNotEmpty',
      undefined,
      firstValue(source, values),
    )
    store.replace(withRules(store.draft(), [...rules, { unless: condition, message: {} }]))
  }
  return (
    <div className={styles.stack}>
      {rules.length === 0 ? <p className={styles.quiet}>{t('forms.eligibility.none')}</p> : null}
      {rules.map((rule, index) => (
        <Rule
          key={keyOf(index)}
          rule={rule}
          index={index}
          onRemoved={() => arrange((keys) => keys.toSpliced(index, 1))}
        />
      ))}
      {source ? (
        <Button
          variant="subtle"
          leftSection={<Plus size={15} />}
          disabled={!canEdit}
          style={{ justifySelf: 'start' }}
          onClick={add}
        >
          {t('forms.eligibility.add')}
        </Button>
      ) : (
        <p className={styles.quiet}>{t('forms.builder.noSource')}</p>
      )}
    </div>
  )
}

type Kind = 'unless' | 'when'

function Rule({ rule, index, onRemoved }: { rule: EligibilityRule; index: number; onRemoved: () => void }) {
  const { t } = useWords()
  const { store, canEdit } = useBuilderParts()
  const lang = useBuilder((one) => one.lang())
  const kind: Kind = 'when' in rule ? 'when' : 'unless'
  const condition = 'when' in rule ? rule.when : rule.unless
  const put = (next: EligibilityRule | undefined, merge?: string) => {
    const draft = store.draft()
    const rules = (draft.definition.eligibility ?? []).flatMap((one, at) => (at === index ? (next ?? []) : [one]))
    if (!next) onRemoved()
    store.replace(withRules(draft, rules), merge && `eligibility ${index} ${merge}`)
  }
  return (
    <fieldset className={`${styles.section} ${styles.lockable}`} disabled={!canEdit}>
      <div className={styles.row}>
        <h3>{t('forms.eligibility.rule', { number: index + 1 })}</h3>
        <IconButton
          label={t('forms.eligibility.remove', { number: index + 1 })}
          icon={<X size={15} />}
          size="xs"
          onClick={() => put(undefined)}
        />
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('forms.eligibility.kind')}
        data={(['unless', 'when'] as const).map((value) => ({ value, label: t(`forms.eligibility.${value}`) }))}
        value={kind}
        onChange={(value) => put(ruleOf(value as Kind, condition, rule.message))}
      />
      <ConditionEditor
        title={t(`forms.eligibility.${kind}`)}
        field={ruleAsField(index)}
        asking="visibleIf"
        condition={condition}
        onChange={(next) => put(next && ruleOf(kind, next, rule.message))}
      />
      <Textarea
        label={t('forms.eligibility.message')}
        autosize
        minRows={2}
        maxLength={2000}
        value={rule.message[lang] ?? ''}
        error={rule.message[lang]?.trim() ? undefined : t('rules.required')}
        onChange={(event) =>
          put(ruleOf(kind, condition, withText(rule.message, lang, event.currentTarget.value) ?? {}), lang)
        }
      />
    </fieldset>
  )
}

function ruleOf(kind: Kind, condition: Condition, message: LocalizedText): EligibilityRule {
  return kind === 'when' ? { when: condition, message } : { unless: condition, message }
}

/** The draft with other rules; none is no property at all. */
function withRules(draft: FormDraft, rules: readonly EligibilityRule[]): FormDraft {
  const { eligibility: _, ...definition } = draft.definition
  return { ...draft, definition: { ...definition, ...(rules.length > 0 && { eligibility: [...rules] }) } }
}

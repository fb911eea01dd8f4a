import type { AssignmentRule, WriteRule } from '@laurel/contract/casework'
import { type FormEvent, useState } from 'react'
import { useDialogSave } from '../../applications/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { FilterGroup } from '../../listing/index.ts'
import { Checkbox, MultiSelect, Radio, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { draftOf, type RuleDraft, ruleOf } from './rule-draft.ts'
import { RuleSentences } from './rule-sentences.tsx'
import { RuleTrial } from './rule-trial.tsx'
import type { RulePlace } from './rule-words.ts'
import styles from './rules.module.css'

interface Props {
  readonly programSlug: string
  readonly place: RulePlace
  readonly rule: AssignmentRule | undefined
  readonly onClose: () => void
  /** Rejects with a sentence to show. */
  readonly onSave: (rule: WriteRule, id?: string) => Promise<void>
}

/** Writes a rule, says in words what it will do, and tries it on what was sent. */
export function RuleDialog({ programSlug, place, rule: known, onClose, onSave }: Props) {
  const { t } = useWords()
  const [draft, setDraft] = useState(() => draftOf(known))
  const [isChecked, setChecked] = useState(false)
  const { problem, setProblem, isBusy, save } = useDialogSave(onClose)
  const { rule, wrong } = ruleOf(draft, place.subjects)
  const isNameless = rule.name === ''
  const isForNobody = rule.userIds.length === 0
  const set = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setProblem(undefined)
    if (isNameless || isForNobody || wrong.length > 0) return
    void save(() => onSave(rule, known?.id))
  }
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t(known ? 'applications.rules.editTitle' : 'applications.rules.add')}
      onSubmit={submit}
      submitLabel={t('ui.save')}
      isBusy={isBusy}
    >
      {problem ? <Problem>{problem}</Problem> : null}
      <TextInput
        label={t('applications.rules.name')}
        description={t('applications.rules.nameHelp')}
        value={draft.name}
        maxLength={120}
        error={isChecked && isNameless ? t('applications.rules.nameMissing') : undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
        data-autofocus
      />
      {(known?.dropped.categoryIds.length ?? 0) > 0 ? (
        <p className={styles.warning}>{t('applications.rules.categoryDropped')}</p>
      ) : null}
      {place.choices.categories.length > 1 || draft.categoryIds.length > 0 ? (
        <MultiSelect
          label={t('applications.rules.categories')}
          placeholder={draft.categoryIds.length === 0 ? t('applications.rules.whenAny') : undefined}
          data={[...place.choices.categories]}
          value={draft.categoryIds}
          onChange={(categoryIds) => set({ categoryIds })}
          nothingFoundMessage={t('ui.nothingFound')}
          searchable
        />
      ) : null}
      <div>
        <Checkbox
          label={t('applications.rules.asks')}
          checked={draft.isAsking}
          onChange={(event) => set({ isAsking: event.currentTarget.checked })}
        />
        {draft.isAsking ? (
          <div className={styles.condition}>
            {isChecked && wrong.length > 0 ? (
              <Problem>{t('applications.filter.unfinished', { count: wrong.length })}</Problem>
            ) : null}
            <FilterGroup
              group={draft.group}
              depth={0}
              subjects={place.subjects}
              wrong={isChecked ? wrong : []}
              onChange={(group) => set({ group })}
            />
          </div>
        ) : null}
      </div>
      <MultiSelect
        label={t('applications.rules.people')}
        data={place.choices.assignees.map(({ value, label }) => ({ value, label }))}
        value={draft.userIds}
        onChange={(userIds) => set({ userIds })}
        error={isChecked && isForNobody ? t('applications.rules.peopleMissing') : undefined}
        nothingFoundMessage={t('ui.nothingFound')}
        searchable
      />
      <ShareAndRole draft={draft} onChange={set} />
      <Checkbox
        label={t('applications.rules.isLast')}
        checked={draft.isLast}
        onChange={(event) => set({ isLast: event.currentTarget.checked })}
      />
      {isForNobody || wrong.length > 0 ? null : (
        <div className={styles.reading}>
          <RuleSentences rule={rule} place={place} />
          <RuleTrial programSlug={programSlug} rule={rule} />
        </div>
      )}
    </FormDialog>
  )
}

/** One of the people or all of them, and whether they lead. */
function ShareAndRole({ draft, onChange }: { draft: RuleDraft; onChange: (part: Partial<RuleDraft>) => void }) {
  const { t } = useWords()
  return (
    <div className={styles.pair}>
      <Radio.Group
        label={t('applications.rules.share')}
        value={draft.share}
        onChange={(share) => onChange({ share: share as RuleDraft['share'] })}
      >
        <div className={styles.radios}>
          <Radio value="in_turn" label={t('applications.rules.shareInTurn')} />
          <Radio value="all" label={t('applications.rules.shareAll')} />
        </div>
      </Radio.Group>
      <Radio.Group
        label={t('applications.rules.role')}
        value={draft.role}
        onChange={(role) => onChange({ role: role as RuleDraft['role'] })}
      >
        <div className={styles.radios}>
          <Radio value="lead" label={t('applications.rules.roleLead')} />
          <Radio value="member" label={t('applications.rules.roleMember')} />
        </div>
      </Radio.Group>
    </div>
  )
}

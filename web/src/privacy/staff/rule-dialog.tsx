import {
  type RetentionRule,
  type RetentionRuleDraft,
  type RetentionSubject,
  type RetentionUnit,
  retentionSubjects,
} from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, MultiSelect, NativeSelect, NumberInput, Switch, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { ModeChoice } from './mode-choice.tsx'
import styles from './privacy.module.css'
import { daysOf, draftOf, sentStates, stateText } from './rule-texts.ts'
import { PreviewText } from './simulation.tsx'

const units: readonly RetentionUnit[] = ['days', 'months', 'years']
const subjects = Object.keys(retentionSubjects) as RetentionSubject[]

const blank: RetentionRuleDraft = {
  subject: 'drafts',
  since: 'last_change',
  length: 12,
  unit: 'months',
  programId: null,
  states: [],
  mode: 'identity',
  responsibleId: null,
  isActive: true,
  confirmation: '',
}

/** A rule as a sentence to fill in, tried out before it is saved. @param change chosen on its line, to be tried out at once */
export function RuleDialog(props: {
  rule?: RetentionRule
  change?: Pick<RetentionRule, 'length' | 'unit'>
  onClose: () => void
}) {
  const { rule, onClose } = props
  const words = useWords()
  const { t } = words
  const [draft, setDraft] = useState(() => ({ ...(rule ? draftOf(rule) : blank), ...props.change }))
  const create = useCall('createRetentionRule', { invalidates: ['listRetentionRules'] })
  const change = useCall('changeRetentionRule', { invalidates: ['listRetentionRules'] })
  const error = create.error ?? change.error
  const set = (part: Partial<RetentionRuleDraft>) => setDraft({ ...draft, ...part })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = rule
      ? change.mutateAsync({ params: { retentionRuleId: rule.id }, body: draft })
      : create.mutateAsync({ body: draft })
    if (!(await done.catch(() => undefined))) return
    toastSuccess({ title: t('privacy.saved') })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(rule ? 'privacy.retention.change' : 'privacy.retention.add')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('privacy.save')}
      isBusy={create.isPending || change.isPending}
    >
      <Problem>{error && !error.fields ? refusalText(words, error.code) : null}</Problem>
      <Subject draft={draft} set={set} />
      <Length
        draft={draft}
        set={set}
        isRefused={error?.fields?.some(({ field }) => field === 'confirmation') ?? false}
      />
      {draft.subject === 'applications' ? <ModeChoice value={draft.mode} onChange={(mode) => set({ mode })} /> : null}
      {draft.subject === 'transactions' ? <p>{t('privacy.retention.law')}</p> : null}
      {rule && daysOf(draft) < daysOf(rule) ? <p>{t('privacy.retention.shorter')}</p> : null}
      <Responsible draft={draft} set={set} />
      <Switch
        label={t('privacy.retention.on')}
        checked={draft.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
      <Simulation draft={draft} isAtOnce={props.change !== undefined} />
    </FormDialog>
  )
}

interface PartProps {
  readonly draft: RetentionRuleDraft
  readonly set: (part: Partial<RetentionRuleDraft>) => void
}

function Subject({ draft, set }: PartProps) {
  const { t } = useWords()
  const { data: programs } = useQuery(queryOf('listPrograms', { query: { perPage: 200 } }))
  const sinces = retentionSubjects[draft.subject]
  return (
    <>
      <NativeSelect
        label={t('privacy.retention.what')}
        value={draft.subject}
        data={subjects.map((one) => ({ value: one, label: t(`privacy.subject.${one}`) }))}
        onChange={(event) => {
          const subject = event.currentTarget.value as RetentionSubject
          set({ subject, since: retentionSubjects[subject][0], states: [] })
        }}
        data-autofocus
      />
      <NativeSelect
        label={t('privacy.retention.since')}
        value={draft.since}
        data={sinces.map((one) => ({ value: one, label: t(`privacy.since.${one}`) }))}
        onChange={(event) => set({ since: event.currentTarget.value as RetentionRuleDraft['since'] })}
      />
      {draft.subject === 'applications' ? (
        <MultiSelect
          label={t('privacy.retention.states')}
          placeholder={draft.states.length === 0 ? t('privacy.retention.everyState') : undefined}
          value={[...draft.states]}
          data={sentStates.map((value) => ({ value, label: stateText(t, value) }))}
          onChange={(states) => set({ states })}
        />
      ) : null}
      {draft.subject === 'accounts' ? null : (
        <NativeSelect
          label={t('privacy.retention.program')}
          value={draft.programId ?? ''}
          data={[
            { value: '', label: t('privacy.retention.everyProgram') },
            ...(programs?.data ?? []).map(({ id, title }) => ({ value: id, label: textOf(title) })),
          ]}
          onChange={(event) => set({ programId: event.currentTarget.value || null })}
        />
      )}
    </>
  )
}

const textOf = (title: unknown): string =>
  typeof title === 'string' ? title : String(Object.values((title ?? {}) as Record<string, string>)[0] ?? '')

/** Whoever is written to before each run, and answers for the rule. */
function Responsible({ draft, set }: PartProps) {
  const { t } = useWords()
  const enabled = may(useSession(), 'platform.members.read')
  const { data } = useQuery({ ...queryOf('listMembers', { query: { kind: 'staff', perPage: 200 } }), enabled })
  if (!data) return null
  return (
    <NativeSelect
      label={t('privacy.retention.responsible')}
      value={draft.responsibleId ?? ''}
      data={[
        { value: '', label: t('privacy.retention.me') },
        ...data.data.map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}`.trim() })),
      ]}
      onChange={(event) => set({ responsibleId: event.currentTarget.value || null })}
    />
  )
}

function Length({ draft, set, isRefused }: PartProps & { isRefused: boolean }) {
  const { t } = useWords()
  return (
    <>
      <div className={styles.pair}>
        <NumberInput
          label={t('privacy.retention.length')}
          value={draft.length}
          min={0}
          max={1200}
          allowDecimal={false}
          onChange={(value) => set({ length: Number(value) || 0 })}
        />
        <NativeSelect
          label={t('privacy.retention.unit')}
          value={draft.unit}
          data={units.map((unit) => ({ value: unit, label: t(`privacy.retention.unit.${unit}`) }))}
          onChange={(event) => set({ unit: event.currentTarget.value as RetentionUnit })}
        />
      </div>
      {draft.length === 0 ? (
        <TextInput
          label={t('privacy.retention.zero')}
          value={draft.confirmation}
          autoComplete="off"
          error={isRefused ? t('privacy.erase.mismatch', { word: 'DLT' }) : undefined}
          onChange={(event) => set({ confirmation: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}

/** What the rule would erase today: nothing is written. */
function Simulation({ draft, isAtOnce }: { draft: RetentionRuleDraft; isAtOnce: boolean }) {
  const words = useWords()
  const { t } = words
  const preview = useCall('previewRetention')
  const { mutate } = preview
  const [first] = useState(draft)
  useEffect(() => {
    if (isAtOnce) mutate({ body: first })
  }, [isAtOnce, first, mutate])
  return (
    <section className={styles.stack}>
      <div>
        <Button loading={preview.isPending} onClick={() => preview.mutate({ body: draft })}>
          {t('privacy.retention.simulate')}
        </Button>
      </div>
      <Problem>{preview.error ? refusalText(words, preview.error.code) : null}</Problem>
      {preview.data ? <PreviewText preview={preview.data} /> : null}
    </section>
  )
}

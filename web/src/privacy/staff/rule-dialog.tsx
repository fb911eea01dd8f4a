import {
  type RetentionRule,
  type RetentionRuleDraft,
  type RetentionSubject,
  type RetentionUnit,
  retentionSubjects,
} from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords, type Words } from '../../kernel/words/index.ts'
import { Button, NativeSelect, NumberInput, Switch, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { ModeChoice } from './mode-choice.tsx'
import styles from './privacy.module.css'

const units: readonly RetentionUnit[] = ['days', 'months', 'years']
const unitOf = { days: 'day', months: 'month', years: 'year' } as const
const subjects = Object.keys(retentionSubjects) as RetentionSubject[]

/** 24 months, in the words of the language. */
export function lengthText(format: Words['format'], rule: Pick<RetentionRule, 'length' | 'unit'>): string {
  return format.number(rule.length, { style: 'unit', unit: unitOf[rule.unit], unitDisplay: 'long' })
}

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

function draftOf(rule: RetentionRule | undefined): RetentionRuleDraft {
  if (!rule) return blank
  const { subject, since, length, unit, states, mode, isActive } = rule
  const of = { programId: rule.program?.id ?? null, responsibleId: rule.responsible?.id ?? null }
  return { subject, since, length, unit, states, mode, isActive, ...of, confirmation: '' }
}

/** A rule as a sentence to fill in, tried out before it is saved. */
export function RuleDialog({ rule, onClose }: { rule?: RetentionRule; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [draft, setDraft] = useState(() => draftOf(rule))
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
      <Switch
        label={t('privacy.retention.on')}
        checked={draft.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
      <Simulation draft={draft} />
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
          set({ subject, since: retentionSubjects[subject][0] })
        }}
        data-autofocus
      />
      <NativeSelect
        label={t('privacy.retention.since')}
        value={draft.since}
        data={sinces.map((one) => ({ value: one, label: t(`privacy.since.${one}`) }))}
        onChange={(event) => set({ since: event.currentTarget.value as RetentionRuleDraft['since'] })}
      />
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
function Simulation({ draft }: { draft: RetentionRuleDraft }) {
  const words = useWords()
  const { t, format } = words
  const preview = useCall('previewRetention')
  return (
    <section className={styles.stack}>
      <div>
        <Button loading={preview.isPending} onClick={() => preview.mutate({ body: draft })}>
          {t('privacy.retention.simulate')}
        </Button>
      </div>
      <Problem>{preview.error ? refusalText(words, preview.error.code) : null}</Problem>
      {preview.data ? (
        <div role="status">
          <p>{t('privacy.retention.found', { count: preview.data.count })}</p>
          {preview.data.kept > 0 ? <p>{t('privacy.retention.kept', { count: preview.data.kept })}</p> : null}
          <ul>
            {preview.data.examples.map(({ id, name, at }) => (
              <li key={id}>
                {name} · {format.mediumDate(at)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

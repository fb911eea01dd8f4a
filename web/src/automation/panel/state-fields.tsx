import { staffTargets } from '@laurel/contract/applications'
import { type ActionOf, type TaskAction, taskLimits } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import { Select, Textarea } from '../../ui/controls/index.ts'
import { thingsOf } from '../definition/task-names.ts'
import { useEditor, useFieldProblem } from '../editor/editor-context.tsx'
import { Choice, WholeNumber } from './fields.tsx'
import { Several } from './several.tsx'

interface Props<Action> {
  readonly id: string
  readonly action: Action
  readonly onChange: (action: TaskAction) => void
}

/** Words that go with a change, for the team or for the applicant. */
export function Reason({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string | undefined
  error?: string | undefined
  onChange: (value: string | undefined) => void
}) {
  return (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={5000}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}

export function StateFields({ id, action, onChange }: Props<ActionOf<'state'>>) {
  const { t } = useWords()
  const { names } = useEditor()
  const problem = useFieldProblem(id)
  return (
    <>
      <Select
        label={t('automation.field.state')}
        data={staffTargets.map((value) => ({ value, label: t(`applications.state.${value}`) }))}
        value={action.to}
        allowDeselect={false}
        onChange={(next) => {
          const to = staffTargets.find((one) => one === next)
          if (to) onChange({ ...action, to, stepIds: [], days: to === 'to_complete' ? 7 : null })
        }}
      />
      {action.to === 'to_complete' ? (
        <>
          <Several
            label={t('automation.field.steps')}
            help={t('automation.field.stepsHelp')}
            options={thingsOf('steps', names)}
            value={action.stepIds}
            error={problem('stepIds')}
            onChange={(stepIds) => onChange({ ...action, stepIds })}
          />
          <WholeNumber
            label={t('automation.field.days')}
            value={action.days ?? 7}
            min={1}
            max={taskLimits.waitDays}
            onChange={(days) => onChange({ ...action, days })}
          />
          <Reason
            label={t('automation.field.message')}
            value={action.message}
            error={problem('message')}
            onChange={(message) => onChange({ ...action, message })}
          />
        </>
      ) : (
        <Reason
          label={t('automation.field.reason')}
          value={action.reason}
          error={problem('reason')}
          onChange={(reason) => onChange({ ...action, reason })}
        />
      )}
    </>
  )
}

export function StatusFields({ id, action, onChange }: Props<ActionOf<'status'>>) {
  const { t } = useWords()
  const { names } = useEditor()
  const problem = useFieldProblem(id)
  return (
    <>
      <Choice
        label={t('automation.field.status')}
        options={thingsOf('statuses', names)}
        value={action.statusId}
        error={problem('statusId')}
        onChange={(statusId) => onChange({ ...action, statusId })}
      />
      <Reason
        label={t('automation.field.reason')}
        value={action.reason}
        error={problem('reason')}
        onChange={(reason) => onChange({ ...action, reason })}
      />
    </>
  )
}

const gateTargets = ['validated', 'rejected', 'changes_allowed'] as const

export function GateFields({ id, action, onChange }: Props<ActionOf<'gate'>>) {
  const { t } = useWords()
  const problem = useFieldProblem(id)
  return (
    <>
      <Select
        label={t('automation.field.gate')}
        data={gateTargets.map((value) => ({ value, label: t(`applications.gateStatus.${value}`) }))}
        value={action.to}
        allowDeselect={false}
        onChange={(next) => onChange({ ...action, to: gateTargets.find((one) => one === next) ?? action.to })}
      />
      <Reason
        label={t('automation.field.message')}
        value={action.message}
        error={problem('message')}
        onChange={(message) => onChange({ ...action, message })}
      />
    </>
  )
}

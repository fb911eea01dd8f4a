import { type ActionOf, recipientKinds, type TaskAction, taskLimits } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import { TagsInput, Textarea, TextInput } from '../../ui/controls/index.ts'
import styles from '../automation.module.css'
import { thingsOf } from '../definition/task-names.ts'
import { useEditor, useFieldProblem } from '../editor/editor-context.tsx'
import { Choice, WholeNumber } from './fields.tsx'
import { MailTexts, MessageTexts } from './mail-texts.tsx'
import { Several } from './several.tsx'
import { GateFields, Reason, StateFields, StatusFields } from './state-fields.tsx'
import { ThingFields } from './thing-fields.tsx'

interface Props<Action> {
  readonly id: string
  readonly action: Action
  readonly onChange: (action: TaskAction) => void
}

/** What an action does, and to whom. */
export function ActionFields(props: Props<TaskAction>) {
  const { t } = useWords()
  const { change } = useEditor()
  return (
    <fieldset className={styles.fields} disabled={!change} aria-label={t(`automation.do.${props.action.do}`)}>
      <OfKind {...props} />
    </fieldset>
  )
}

function OfKind(props: Props<TaskAction>) {
  const { t } = useWords()
  const { action } = props
  switch (action.do) {
    case 'mail':
      return <MailFields {...props} action={action} />
    case 'message':
      return <MessageTexts {...props} action={action} />
    case 'state':
      return <StateFields {...props} action={action} />
    case 'status':
      return <StatusFields {...props} action={action} />
    case 'tags':
    case 'assignees':
      return <AddRemoveFields {...props} action={action} />
    case 'gate':
      return <GateFields {...props} action={action} />
    case 'session':
    case 'webhook':
    case 'award':
    case 'channel':
      return <ThingFields {...props} action={action} />
    case 'team_task':
      return <TeamTaskFields {...props} action={action} />
    case 'comment':
    case 'inbox':
      return <TextFields {...props} action={action} />
    case 'more_time':
      return <MoreTimeFields {...props} action={action} />
    case 'waive':
      return <WaiveFields {...props} action={action} />
    case 'rules':
      return <p className={styles.quiet}>{t('automation.rulesHelp')}</p>
  }
}

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function MailFields({ id, action, onChange }: Props<ActionOf<'mail'>>) {
  const { t } = useWords()
  const { names } = useEditor()
  const problem = useFieldProblem(id)
  const people = recipientKinds.map((value) => ({ value, label: t(`automation.to.${value}`) }))
  return (
    <>
      <Several
        label={t('automation.field.to')}
        options={people}
        value={action.to}
        error={problem('to')}
        onChange={(to) => onChange({ ...action, to: recipientKinds.filter((one) => to.includes(one)) })}
      />
      <Several
        label={t('automation.field.roles')}
        options={thingsOf('roles', names)}
        value={action.roleIds ?? []}
        error={problem('roleIds')}
        onChange={(roleIds) => onChange({ ...action, roleIds })}
      />
      <TagsInput
        label={t('automation.field.addresses')}
        description={t('automation.field.addressesHelp')}
        value={action.addresses}
        maxTags={taskLimits.addresses}
        error={problem('addresses')}
        onChange={(addresses) =>
          onChange({ ...action, addresses: addresses.filter((one) => mailAddress.test(one)).map((one) => one.trim()) })
        }
      />
      <MailTexts id={id} action={action} onChange={onChange} />
    </>
  )
}

function AddRemoveFields({ id, action, onChange }: Props<ActionOf<'tags'> | ActionOf<'assignees'>>) {
  const { t } = useWords()
  const { names } = useEditor()
  const problem = useFieldProblem(id)
  const options = thingsOf(action.do === 'tags' ? 'tags' : 'people', names)
  return (
    <>
      <Several
        label={t('automation.field.add')}
        options={options}
        value={action.add}
        error={problem('add')}
        onChange={(add) => onChange({ ...action, add, remove: action.remove.filter((one) => !add.includes(one)) })}
      />
      <Several
        label={t('automation.field.remove')}
        options={options}
        value={action.remove}
        error={problem('remove')}
        onChange={(remove) => onChange({ ...action, remove, add: action.add.filter((one) => !remove.includes(one)) })}
      />
      {action.do === 'assignees' ? (
        <Choice
          label={t('automation.field.lead')}
          options={options}
          value={action.lead}
          error={problem('lead')}
          isClearable
          onChange={(lead) => onChange({ ...action, lead })}
        />
      ) : null}
    </>
  )
}

function TeamTaskFields({ id, action, onChange }: Props<ActionOf<'team_task'>>) {
  const { t } = useWords()
  const { names } = useEditor()
  const problem = useFieldProblem(id)
  return (
    <>
      <TextInput
        label={t('automation.field.title')}
        value={action.title}
        maxLength={300}
        error={problem('title')}
        onChange={({ currentTarget }) => onChange({ ...action, title: currentTarget.value })}
      />
      <Choice
        label={t('automation.field.assignee')}
        options={[{ value: 'lead', label: t('automation.to.lead') }, ...thingsOf('people', names)]}
        value={action.assigneeId}
        error={problem('assigneeId')}
        isClearable
        onChange={(assigneeId) => onChange({ ...action, assigneeId })}
      />
      <WholeNumber
        label={t('automation.field.due')}
        value={action.dueInDays ?? 0}
        min={0}
        max={taskLimits.waitDays}
        onChange={(days) => onChange({ ...action, dueInDays: days === 0 ? null : days })}
      />
    </>
  )
}

function TextFields({ id, action, onChange }: Props<ActionOf<'comment'> | ActionOf<'inbox'>>) {
  const { t } = useWords()
  const { names } = useEditor()
  const problem = useFieldProblem(id)
  return (
    <>
      <Textarea
        label={t('automation.field.text')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={action.do === 'inbox' ? 300 : 5000}
        value={action.text}
        error={problem('text')}
        onChange={({ currentTarget }) => onChange({ ...action, text: currentTarget.value })}
      />
      {action.do === 'comment' ? (
        <Several
          label={t('automation.field.mentions')}
          options={thingsOf('people', names)}
          value={action.mentions}
          error={problem('mentions')}
          onChange={(mentions) => onChange({ ...action, mentions })}
        />
      ) : (
        <p className={styles.quiet}>{t('automation.inboxHelp')}</p>
      )}
    </>
  )
}

function MoreTimeFields({ id, action, onChange }: Props<ActionOf<'more_time'>>) {
  const { t } = useWords()
  const problem = useFieldProblem(id)
  return (
    <>
      <WholeNumber
        label={t('automation.field.days')}
        value={action.days}
        min={1}
        max={taskLimits.waitDays}
        onChange={(days) => onChange({ ...action, days })}
      />
      <Reason
        label={t('automation.field.reason')}
        value={action.reason}
        error={problem('reason')}
        onChange={(reason) => onChange({ ...action, reason: reason ?? '' })}
      />
    </>
  )
}

function WaiveFields({ id, action, onChange }: Props<ActionOf<'waive'>>) {
  const { t } = useWords()
  const problem = useFieldProblem(id)
  return (
    <>
      <Textarea
        label={t('automation.field.message')}
        value={action.text}
        maxLength={2000}
        autosize
        minRows={3}
        error={problem('text')}
        onChange={({ currentTarget }) => onChange({ ...action, text: currentTarget.value })}
      />
      <p className={styles.quiet}>{t('automation.waiveHelp')}</p>
    </>
  )
}

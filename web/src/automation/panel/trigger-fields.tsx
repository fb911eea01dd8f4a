import { type TaskTrigger, triggerEventOf, triggerKinds } from '@laurel/contract/automation'
import { useProgram } from '../../applications/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Checkbox, Radio, Select } from '../../ui/controls/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import styles from '../automation.module.css'
import { newTrigger } from '../definition/new-node.ts'
import { weekdayText } from '../definition/task-words.ts'
import { useEditor, useFieldProblem } from '../editor/editor-context.tsx'
import { EventFields } from './event-fields.tsx'
import { AroundFields, HourField } from './fields.tsx'

/** What starts a task. */
export function TriggerFields() {
  const { t } = useWords()
  const { definition, change } = useEditor()
  const { trigger } = definition
  const put = (next: TaskTrigger) => change?.({ trigger: next }, 'trigger')
  const choose = (kind: string | null) => {
    const found = triggerKinds.find((one) => one === kind)
    if (found && found !== trigger.kind) change?.({ trigger: newTrigger(found) })
  }
  return (
    <fieldset className={styles.fields} disabled={!change} aria-label={t('applications.rules.when')}>
      <Select
        label={t('automation.field.kind')}
        data={triggerKinds.map((value) => ({ value, label: t(`automation.kind.${value}`) }))}
        value={trigger.kind}
        allowDeselect={false}
        onChange={choose}
      />
      <OfKind trigger={trigger} onChange={put} />
    </fieldset>
  )
}

function OfKind({ trigger, onChange }: { trigger: TaskTrigger; onChange: (trigger: TaskTrigger) => void }) {
  const { t, locale } = useWords()
  const problem = useFieldProblem('trigger')
  const { programSlug } = useEditor()
  const { timeZone } = useProgram(programSlug)
  switch (trigger.kind) {
    case 'event':
      return (
        <>
          <EventFields name={trigger.name} only={trigger.only} onChange={(part) => onChange({ ...trigger, ...part })} />
          {triggerEventOf(trigger.name).subject === 'application' ? (
            <Radio.Group
              label={t('automation.field.by')}
              value={trigger.by}
              onChange={(by) => onChange({ ...trigger, by: by as typeof trigger.by })}
            >
              <div className={styles.choices}>
                {(['anyone', 'applicant', 'team'] as const).map((one) => (
                  <Radio key={one} value={one} label={t(`automation.by.${one}`)} />
                ))}
              </div>
            </Radio.Group>
          ) : null}
          <Checkbox
            label={t('automation.field.withBulk')}
            description={t('automation.field.withBulkHelp')}
            checked={trigger.withBulk}
            onChange={(event) => onChange({ ...trigger, withBulk: event.currentTarget.checked })}
          />
        </>
      )
    case 'date':
      return (
        <AroundFields {...trigger} error={problem('date')} onChange={(part) => onChange({ ...trigger, ...part })} />
      )
    case 'moment':
      return (
        <>
          <MomentInput
            label={t('automation.field.at')}
            error={problem('at')}
            value={trigger.at}
            timeZone={timeZone}
            usualTime="09:00"
            isOptional={false}
            onChange={(at) => onChange({ ...trigger, at })}
          />
          <EachField each={trigger.each} onChange={(each) => onChange({ ...trigger, each })} />
        </>
      )
    case 'every':
      return (
        <>
          <Select
            label={t('automation.field.every')}
            data={(['day', 'week'] as const).map((value) => ({ value, label: t(`automation.every.${value}`) }))}
            value={trigger.every}
            allowDeselect={false}
            onChange={(every) => onChange({ ...trigger, every: every === 'day' ? 'day' : 'week' })}
          />
          {trigger.every === 'week' ? (
            <Select
              label={t('automation.field.weekday')}
              data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayText(day, locale) }))}
              value={String(trigger.weekday)}
              allowDeselect={false}
              onChange={(day) => day && onChange({ ...trigger, weekday: Number(day) })}
            />
          ) : null}
          <HourField hour={trigger.hour} onChange={(hour) => onChange({ ...trigger, hour })} />
          <EachField each={trigger.each} onChange={(each) => onChange({ ...trigger, each })} />
        </>
      )
    case 'hand':
      return <p className={styles.quiet}>{t('automation.handHelp')}</p>
  }
}

type Each = 'application' | 'program'

function EachField({ each, onChange }: { each: Each; onChange: (each: Each) => void }) {
  const { t } = useWords()
  return (
    <Radio.Group
      label={t('automation.field.each')}
      value={each}
      onChange={(next) => onChange(next === 'program' ? 'program' : 'application')}
    >
      <div className={styles.choices}>
        <Radio value="application" label={t('automation.each.application')} />
        <Radio value="program" label={t('automation.each.program')} />
      </div>
    </Radio.Group>
  )
}

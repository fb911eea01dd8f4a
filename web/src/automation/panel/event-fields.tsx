import { type TriggerName, triggerEventOf, triggerNames } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import { choicesFrom } from '../definition/task-names.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { Choice } from './fields.tsx'
import { Several } from './several.tsx'

type Only = Record<string, string[]>

/** Which event, and which values of it are waited for. */
export function EventFields({
  name,
  only,
  onChange,
}: {
  name: TriggerName
  only: Only
  onChange: (part: { name?: TriggerName; only: Only }) => void
}) {
  const { t } = useWords()
  const { names } = useEditor()
  const allowed = (one: TriggerName) =>
    names.catalogue?.triggers.find((trigger) => trigger.name === one)?.isAllowed !== false
  const options = triggerNames
    .filter((one) => one === name || allowed(one))
    .map((value) => ({ value, label: t(`automation.trigger.${value}`) }))
  return (
    <>
      <Choice
        label={t('automation.field.event')}
        options={options}
        value={name}
        onChange={(next) => {
          const found = triggerNames.find((one) => one === next)
          if (found && found !== name) onChange({ name: found, only: {} })
        }}
      />
      {Object.entries(triggerEventOf(name).choices ?? {}).map(([choice, { from }]) => (
        <Several
          key={`${name} ${choice}`}
          label={t(`automation.among.${from}`)}
          help={t('automation.amongHelp')}
          options={choicesFrom(from, names)}
          value={only[choice] ?? []}
          onChange={(values) => onChange({ only: { ...only, [choice]: values } })}
        />
      ))}
    </>
  )
}

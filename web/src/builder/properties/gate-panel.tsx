import { textLimits } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { useWords } from '../../kernel/words/index.ts'
import { Switch, Textarea } from '../../ui/controls/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import { useChange, withoutUndefined, withText } from './use-change.ts'

/** How a validation behaves: what it holds, and what it says before and after. */
export function GatePanel({ field }: { field: Field }) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const { set, lang } = useChange(field.key)
  const gate = field.gate ?? {}
  const change = (changed: NonNullable<Field['gate']>, merge?: string) => {
    const next = withoutUndefined({ ...gate, ...changed })
    set({ gate: Object.keys(next).length > 0 ? next : undefined } as Partial<Field>, merge)
  }
  return (
    <>
      <Switch
        label={t('forms.builder.gate.lockBefore')}
        description={t('forms.builder.gate.lockBeforeHelp')}
        disabled={!canEdit}
        checked={gate.lockBefore !== false}
        onChange={(event) =>
          change({ lockBefore: event.currentTarget.checked ? undefined : false } as NonNullable<Field['gate']>)
        }
      />
      {(['messageBefore', 'messageAfter'] as const).map((name) => (
        <Textarea
          key={name}
          label={t(`forms.builder.gate.${name}`)}
          readOnly={!canEdit}
          autosize
          minRows={2}
          maxLength={textLimits.gate}
          value={gate[name]?.[lang] ?? ''}
          onChange={(event) =>
            change(
              { [name]: withText(gate[name], lang, event.currentTarget.value) } as NonNullable<Field['gate']>,
              `gate ${name} ${lang}`,
            )
          }
        />
      ))}
    </>
  )
}

import type { ActionOf, TaskAction } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import styles from '../automation.module.css'
import { thingsOf } from '../definition/task-names.ts'
import { useEditor, useFieldProblem } from '../editor/editor-context.tsx'
import { Choice } from './fields.tsx'

type Kind = 'session' | 'webhook' | 'award' | 'channel'

/** Actions that name one thing of the program. */
export function ThingFields({
  id,
  action,
  onChange,
}: {
  id: string
  action: ActionOf<Kind>
  onChange: (action: TaskAction) => void
}) {
  const { t } = useWords()
  const { names } = useEditor()
  const problem = useFieldProblem(id)
  switch (action.do) {
    case 'session':
      return (
        <Choice
          label={t('automation.field.session')}
          options={thingsOf('sessions', names)}
          value={action.sessionId}
          error={problem('sessionId')}
          onChange={(sessionId) => onChange({ ...action, sessionId })}
        />
      )
    case 'webhook':
      return (
        <Choice
          label={t('automation.field.webhook')}
          options={thingsOf('webhooks', names)}
          value={action.webhookId}
          error={problem('webhookId')}
          onChange={(webhookId) => onChange({ ...action, webhookId })}
        />
      )
    case 'award':
      return (
        <>
          <Choice
            label={t('automation.field.award')}
            options={thingsOf('awardTemplates', names)}
            value={action.awardTemplateId}
            error={problem('awardTemplateId')}
            onChange={(awardTemplateId) => onChange({ ...action, awardTemplateId })}
          />
          <p className={styles.quiet}>{t('automation.awardHelp')}</p>
        </>
      )
    case 'channel':
      return (
        <>
          <Choice
            label={t('automation.field.channel')}
            options={thingsOf('channels', names)}
            value={action.channelId}
            error={problem('channelId')}
            onChange={(channelId) => onChange({ ...action, channelId })}
          />
          <TextInput
            label={t('automation.field.text')}
            description={t('automation.channelHelp')}
            value={action.text}
            maxLength={300}
            onChange={({ currentTarget }) => onChange({ ...action, text: currentTarget.value })}
          />
        </>
      )
  }
}

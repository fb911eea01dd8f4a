import type { AwardTemplateDraft } from '@laurel/contract/awards'
import { useWords } from '../../kernel/words/index.ts'
import { ColorInput, Switch, TextInput } from '../../ui/controls/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import type { ChangeTemplate } from './use-template-draft.ts'

/** The colour of the sheet, and the badge that goes with it. */
export function LookFields({ draft, change }: { draft: AwardTemplateDraft; change: ChangeTemplate }) {
  const { t } = useWords()
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('awards.look')}</h2>
      <ColorInput
        label={t('awards.color')}
        value={draft.color}
        format="hex"
        withEyeDropper={false}
        onChange={(color) => {
          if (/^#[0-9a-f]{6}$/i.test(color)) change({ color: color.toLowerCase() })
        }}
      />
      <Switch
        label={t('awards.hasBadge')}
        description={t('awards.badgeHelp')}
        checked={draft.hasBadge}
        onChange={(event) => change({ hasBadge: event.currentTarget.checked })}
      />
      {draft.hasBadge ? (
        <TextInput
          label={t('awards.badgeLabel')}
          value={draft.badgeLabel}
          maxLength={8}
          onChange={(event) => change({ badgeLabel: event.currentTarget.value })}
        />
      ) : null}
    </Card>
  )
}

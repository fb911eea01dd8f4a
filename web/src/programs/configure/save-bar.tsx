import type { Program } from '@laurel/contract/programs'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { useFootBar } from '../../ui/frame/index.ts'
import styles from './save-bar.module.css'
import { useRights } from './use-rights.ts'

/** What keeps or gives up the changes of a part; there only while something is changed. */
export function SaveBar({
  program,
  isChanged,
  isSaving,
  onSave,
  onReset,
}: {
  program: Program
  isChanged: boolean
  isSaving: boolean
  onSave: () => void
  onReset: () => void
}) {
  const { t } = useWords()
  const { mayEdit } = useRights(program)
  useFootBar(mayEdit)
  if (!mayEdit) {
    const reason = program.status === 'active' ? 'programs.no_right' : 'programs.read_only'
    return <p className={styles.read}>{t(reason)}</p>
  }
  return (
    <div className={styles.bar} data-changed={isChanged || undefined}>
      <span role="status">{isChanged ? t('programs.changes') : ''}</span>
      {isChanged ? (
        <Button size="sm" onClick={onReset}>
          {t('programs.reset')}
        </Button>
      ) : null}
      <Button size="sm" variant="filled" loading={isSaving} disabled={!isChanged} onClick={onSave}>
        {t('ui.save')}
      </Button>
    </div>
  )
}

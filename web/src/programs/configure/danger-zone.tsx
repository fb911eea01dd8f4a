import type { Program } from '@laurel/contract/programs'
import { useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { useBucketActions } from '../admin/use-bucket-actions.ts'
import styles from './part.module.css'

/** Putting a program away, into the trash, or bringing it back; each can be undone. */
export function DangerZone({ program }: { program: Program }) {
  const { t } = useWords()
  const go = useGo()
  const actions = useBucketActions()
  const isAllowed = may(useSession(), 'platform.programs.manage')
  if (!isAllowed) return null
  const leave = (work: Promise<void>) => void work.then(() => go('/admin/programs'))
  return (
    <section className={styles.danger} aria-labelledby="danger" style={{ marginTop: 24, maxWidth: 760 }}>
      <h2 id="danger">{t('programs.danger')}</h2>
      {program.status === 'active' ? (
        <div className={styles.act}>
          <span>{t('programs.danger_archive')}</span>
          <Button onClick={() => leave(actions.archive(program))}>{t('programs.act.archive')}</Button>
        </div>
      ) : (
        <div className={styles.act}>
          <span>{t(`programs.is.${program.status}`)}</span>
          <Button onClick={() => leave(actions.restore(program))}>{t('programs.act.restore')}</Button>
        </div>
      )}
      {program.status === 'deleted' ? null : (
        <div className={styles.act}>
          <span>{t('programs.danger_delete')}</span>
          <Button color="bad" variant="outline" onClick={() => leave(actions.remove(program))}>
            {t('programs.act.delete')}
          </Button>
        </div>
      )}
    </section>
  )
}

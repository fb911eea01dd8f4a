import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/page/index.ts'
import { secondsLeft } from './idle.ts'
import { PageDialog } from './page-dialog.tsx'

/** Two minutes before the sign-out: says when, and how to stay. */
export function IdleDialog({ idleMs, onStay }: { idleMs: number; onStay: () => void }) {
  const { t } = useWords()
  const seconds = secondsLeft(idleMs)
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <PageDialog
      title={t('identity.idle.title')}
      onCancel={onStay}
      actions={
        <Button variant="primary" onClick={onStay} autoFocus>
          {t('identity.idle.stay')}
        </Button>
      }
    >
      <p>{t('identity.idle.message')}</p>
      <p>
        <strong className="lr-numbers" role="timer">
          {t('identity.idle.left', { left })}
        </strong>
      </p>
    </PageDialog>
  )
}

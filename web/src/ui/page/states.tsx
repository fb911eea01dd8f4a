import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from './button.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './states.module.css'

type StateProps = {
  title: ReactNode
  /** The fact, then the next act. */
  message?: ReactNode
  /** One button, two at most. */
  actions?: ReactNode
  drawing?: DrawingName
  /** Heading level of the title, 2 by default; 1 where the page has nothing else. */
  level?: 1 | 2 | 3
}

/** Nothing here yet: a small drawing, a fact, the next act. */
export function EmptyState({ title, message, actions, drawing = 'inbox', level = 2 }: StateProps) {
  const Title = `h${level}` as const
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <Title>{title}</Title>
      {message ? <p>{message}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}

/** Something failed: what, what is safe, and the button that tries again. Announced at once. */
export function ErrorState({ onRetry, actions, ...props }: StateProps & { onRetry?: () => void }) {
  const { t } = useWords()
  const retry = onRetry ? (
    <Button size="sm" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  ) : null
  return (
    <div role="alert">
      <EmptyState drawing="offline" {...props} actions={actions ?? retry} />
    </div>
  )
}

import { Zap } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import styles from '../automation.module.css'
import { readyMade } from '../definition/ready-made.ts'
import { newTaskPlace } from '../places.ts'

/** A program without tasks: six to begin with, which open filled. */
export function NoTask({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  return (
    <>
      <EmptyState
        title={t('automation.none')}
        message={t('automation.noneHelp')}
        actions={
          <Button component={Link} to={newTaskPlace(programSlug)} variant="filled">
            {t('automation.add')}
          </Button>
        }
      />
      <ul className={styles.ready}>
        {readyMade.map((one) => (
          <li key={one}>
            <Link to={newTaskPlace(programSlug, one)}>
              <Zap size={18} aria-hidden="true" />
              <strong>{t(`automation.ready.${one}.name`)}</strong>
              <span>{t(`automation.ready.${one}.what`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

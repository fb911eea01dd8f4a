import { Upload } from 'lucide-react'
import { Link } from '../kernel/router/index.ts'
import { may, useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import styles from './responses-page.module.css'

/** The way to the import of applications from a file. */
export function ImportLink({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  const session = useSession()
  if (!may(session, 'program.applications.import')) return null
  return (
    <Link className={styles.import} to={`/admin/programs/${programSlug}/import-deposits`}>
      <Upload size={16} aria-hidden="true" />
      {t('applications.import')}
    </Link>
  )
}

/** The way to the review of the decisions that no applicant can read yet; there only when some wait. */
export function PublishButton({ programSlug, count }: { programSlug: string; count: number }) {
  const { t } = useWords()
  const session = useSession()
  if (count === 0 || !may(session, 'program.applications.decide')) return null
  return (
    <Button component={Link} to={`/admin/programs/${programSlug}/decisions`}>
      {t('applications.publish.act', { count })}
    </Button>
  )
}

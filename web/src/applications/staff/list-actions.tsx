import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import styles from './responses-page.module.css'
import { useStateChange } from './use-state-change.ts'

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

/** Lets applicants read the decisions taken; there only when some wait. */
export function PublishButton({ programId, count }: { programId: string; count: number }) {
  const { t } = useWords()
  const session = useSession()
  const { publishDecisions } = useStateChange(programId)
  const [isOpen, setOpen] = useState(false)
  if (count === 0 || !may(session, 'program.applications.decide')) return null
  return (
    <>
      <Button variant="filled" onClick={() => setOpen(true)}>
        {t('applications.publish.act', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => publishDecisions()}
        title={t('applications.publish.question', { count })}
        description={t('applications.publish.consequence')}
        confirmLabel={t('applications.publish.act', { count })}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { programQuery } from '../../programs/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import styles from '../exports/config.module.css'
import { ArchivesTable } from './archives-table.tsx'
import { archiveReads } from './queries.ts'

/** All that a program holds is in its archive: whoever may not see some of it may not have it made. */
const needed = ['program.applications.export', 'program.personal-data.export', 'program.evaluation.export']

/** The whole program in one archive: making one, and those that were made. Absent for who may not see all of it. */
export function WholeProgram({ programSlug }: { programSlug: string }) {
  const words = useWords()
  const { t, locale } = words
  const program = useQuery(programQuery(programSlug, locale))
  const create = useCall('createProgramArchive', { invalidates: archiveReads })
  const session = useSession()
  if (!program.data || !needed.every((permission) => may(session, permission))) return null
  const make = () =>
    create.mutate(
      { params: { programId: programSlug } },
      { onError: ({ code }) => toastError({ title: refusalText(words, code) }) },
    )
  return (
    <section className={styles.section}>
      <h2>{t('exchange.whole.title')}</h2>
      <p className={styles.lead}>{t('exchange.whole.lead')}</p>
      <p>
        <Button
          leftSection={<PackageOpen size={16} aria-hidden="true" />}
          loading={create.isPending}
          onClick={make}
          variant="default"
        >
          {t('exchange.whole.make')}
        </Button>
      </p>
      <ArchivesTable of={{ programId: program.data.id }} title={t('exchange.whole.title')} />
    </section>
  )
}

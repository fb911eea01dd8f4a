import type { ProgramSummary } from '@laurel/contract/programs'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Cover } from '../../ui/page/index.ts'
import { coverAddress } from '../cover-address.ts'
import styles from './programs-screen.module.css'

/** A program's picture, name and what sort of call it is. `to` opens it; without it the name is only read. */
export function ProgramCell({ program, to }: { program: ProgramSummary; to?: string }) {
  const { t } = useWords()
  const platform = usePlatform()
  const about = [
    program.kind,
    program.status === 'deleted' && program.applications
      ? t('programs.applications', { count: program.applications.total })
      : t('programs.categories', { count: program.categories }),
    program.supportedLangs.join(', '),
  ]
  return (
    <div className={styles.program}>
      <Cover
        name={program.slug}
        picture={coverAddress(platform, program.coverFileKey, { width: 116, height: 88 })}
        className={styles.picture}
      />
      <div>
        {to ? (
          <Link className={styles.name} to={to}>
            {program.title}
          </Link>
        ) : (
          <strong className={styles.name}>{program.title}</strong>
        )}
        <span className={styles.quiet}>{about.filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  )
}

import type { PublicProgram } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useWords, type Words } from '../kernel/words/index.ts'
import { publicProgramQuery } from '../programs/index.ts'
import styles from './auth-layout.module.css'
import { programBehind } from './program-behind.ts'
import { usePlatform } from './use-platform.ts'

/** The program that one signs in for, and until when it takes applications (docs/rules.md §13.10). */
export function AuthProgram() {
  const words = useWords()
  const { id } = usePlatform()
  const slug = useRouterState({ select: ({ location }) => programBehind((location.search as PageSearch).backTo) })
  const program = useQuery({ ...publicProgramQuery(id, slug ?? '', words.locale), enabled: false }).data
  if (!slug || !program) return null
  return (
    <p className={styles.program}>
      <strong>{program.title}</strong>
      <span>{deadlineText(program, words)}</span>
    </p>
  )
}

interface PageSearch {
  readonly backTo?: unknown
}

type Dated = Pick<PublicProgram, 'phase' | 'opensAt' | 'closesAt' | 'timeZone'>

function deadlineText({ phase, opensAt, closesAt, timeZone }: Dated, { t, format }: Words): string {
  if (phase === 'upcoming') return opensAt ? t('shell.program.opens', { date: format.date(opensAt, timeZone) }) : ''
  if (phase === 'closed') return closesAt ? t('shell.program.closed', { date: format.date(closesAt, timeZone) }) : ''
  return closesAt ? t('shell.program.until', { date: format.date(closesAt, timeZone) }) : t('shell.program.open')
}

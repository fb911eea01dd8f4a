import type { ProgramFace } from '@laurel/contract/programs'
import styles from './program-card.module.css'
import { ProgramCard } from './program-card.tsx'

/** Programs side by side: three columns, then two, then one. */
export function ProgramGrid({ programs, now }: { programs: readonly ProgramFace[]; now: number }) {
  return (
    <ul className={styles.grid}>
      {programs.map((program, index) => (
        <ProgramCard key={program.id} program={program} now={now} isFirst={index < 3} />
      ))}
    </ul>
  )
}

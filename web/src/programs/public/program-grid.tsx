import type { ProgramFace } from '@laurel/contract/programs'
import type { PublicListing } from '@laurel/contract/site'
import styles from './program-card.module.css'
import { ProgramCard } from './program-card.tsx'

/** Programs side by side: three columns, then two, then one. */
export function ProgramGrid({
  programs,
  now,
  shows,
}: {
  programs: readonly ProgramFace[]
  now: number
  shows: PublicListing['shows']
}) {
  return (
    <ul className={styles.grid}>
      {programs.map((program, index) => (
        <ProgramCard key={program.id} program={program} now={now} shows={shows} isFirst={index < 3} />
      ))}
    </ul>
  )
}

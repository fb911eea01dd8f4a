import type { ProgramFace } from '@laurel/contract/programs'
import type { PublicListing } from '@laurel/contract/site'
import { Link, usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { Cover } from '../../../ui/page/index.ts'
import { coverOf } from '../../cover-address.ts'
import { deadlineOf } from '../deadline.ts'
import { ProgramDates } from './program-dates.tsx'
import styles from './program-rows.module.css'

/** Programs one under the other, a picture at the left and figures at the right. */
export function ProgramRows({
  programs,
  now,
  shows,
  level = 3,
}: {
  programs: readonly ProgramFace[]
  now: number
  shows: PublicListing['shows']
  level?: 3 | 4
}) {
  return (
    <ul className={styles.rows}>
      {programs.map((program) => (
        <Row key={program.id} program={program} now={now} shows={shows} level={level} />
      ))}
    </ul>
  )
}

function Row({
  program,
  now,
  shows,
  level,
}: {
  program: ProgramFace
  now: number
  shows: PublicListing['shows']
  level: 3 | 4
}) {
  const words = useWords()
  const platform = usePlatform()
  const { left, date, moment } = deadlineOf(program, now, words)
  const [fact] = program.facts
  const lang = words.foreign(program.textLang)
  const Title = level === 3 ? 'h3' : 'h4'
  return (
    <li className={styles.row}>
      <Cover
        name={program.slug}
        {...coverOf(platform, program, { width: 320, height: 200 })}
        className={styles.cover}
      />
      <div lang={lang} className={styles.words}>
        {shows.includes('kind') && program.kind ? <p className={styles.kind}>{program.kind}</p> : null}
        <Title className="lr-card-title">
          <Link to={`/applications/${program.slug}`} className={styles.link}>
            {program.title}
          </Link>
        </Title>
        {shows.includes('summary') ? (
          <p className={styles.summary}>{program.look.cardText || program.summary}</p>
        ) : null}
      </div>
      <div className={styles.figures}>
        {shows.includes('fact') && fact ? (
          <p lang={lang}>
            <strong>{fact.value}</strong>
            <span>{fact.label}</span>
          </p>
        ) : null}
        {shows.includes('timeLeft') ? (
          <p>
            <strong>{left}</strong>
            <span>{moment ? <time dateTime={moment}>{date}</time> : date}</span>
          </p>
        ) : null}
        {shows.includes('dates') ? <ProgramDates program={program} /> : null}
      </div>
    </li>
  )
}

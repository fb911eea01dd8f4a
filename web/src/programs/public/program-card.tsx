import type { ProgramFace } from '@laurel/contract/programs'
import type { PublicListing } from '@laurel/contract/site'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Badge, Card, Cover, cardLinkClass } from '../../ui/page/index.ts'
import { coverOf } from '../cover-address.ts'
import { deadlineOf } from './deadline.ts'
import { ProgramDates } from './list/program-dates.tsx'
import styles from './program-card.module.css'

interface Props {
  readonly program: ProgramFace
  readonly now: number
  /** What the platform lets its lists tell. */
  readonly shows: PublicListing['shows']
  readonly isFirst?: boolean
}

/** A program among others: what it gives and how long is left, the two things that a visitor compares. */
export function ProgramCard({ program, now, shows, isFirst = false }: Props) {
  const { foreign } = useWords()
  const platform = usePlatform()
  const lang = foreign(program.textLang)
  const { badge, cardText } = program.look
  return (
    <Card as="li" isRaised isPadded={false} className={styles.card}>
      {platform.look?.cards === 'compact' ? null : (
        <Cover
          name={program.slug}
          {...coverOf(platform, program, { width: 736, height: 352 })}
          isFirst={isFirst}
          className={styles.cover}
        />
      )}
      <div className={styles.words}>
        {shows.includes('kind') && program.kind ? (
          <p lang={lang} className={styles.kind}>
            {program.kind}
          </p>
        ) : null}
        {badge ? (
          <p lang={lang}>
            <Badge tone="accent">{badge}</Badge>
          </p>
        ) : null}
        <h3 lang={lang} className="lr-card-title">
          <Link className={cardLinkClass} to={`/applications/${program.slug}`}>
            {program.title}
          </Link>
        </h3>
        {shows.includes('summary') ? (
          <p lang={lang} className={styles.summary}>
            {cardText || program.summary}
          </p>
        ) : null}
        <CardFigures program={program} now={now} shows={shows} />
      </div>
    </Card>
  )
}

function CardFigures({ program, now, shows }: Props) {
  const words = useWords()
  const { left, date, moment } = deadlineOf(program, now, words)
  const [fact] = program.facts
  const lang = words.foreign(program.textLang)
  return (
    <>
      {shows.includes('dates') ? (
        <div className={styles.dates}>
          <ProgramDates program={program} />
        </div>
      ) : null}
      <div className={styles.figures}>
        <div lang={lang}>
          {shows.includes('fact') && fact ? (
            <>
              <strong>{fact.value}</strong>
              <span>{fact.label}</span>
            </>
          ) : null}
        </div>
        {shows.includes('timeLeft') ? (
          <div>
            <strong>{left}</strong>
            <span>{moment ? <time dateTime={moment}>{date}</time> : date}</span>
          </div>
        ) : null}
      </div>
    </>
  )
}

import type { ProgramFace } from '@laurel/contract/programs'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Card, Cover, cardLinkClass } from '../../ui/page/index.ts'
import { coverAddress } from '../cover-address.ts'
import { deadlineOf } from './deadline.ts'
import styles from './program-card.module.css'

/** A program among others: what it gives and how long is left, the two things that a visitor compares. */
export function ProgramCard({ program, now, isFirst }: { program: ProgramFace; now: number; isFirst?: boolean }) {
  const words = useWords()
  const platform = usePlatform()
  const { left, date, moment } = deadlineOf(program, now, words)
  const [fact] = program.facts
  const lang = words.foreign(program.textLang)
  return (
    <Card as="li" isRaised isPadded={false} className={styles.card}>
      <Cover
        name={program.slug}
        picture={coverAddress(platform.id, program.coverFileKey, { width: 736, height: 352 })}
        isFirst={isFirst}
        className={styles.cover}
      />
      <div className={styles.words}>
        {program.kind ? (
          <p lang={lang} className={styles.kind}>
            {program.kind}
          </p>
        ) : null}
        <h3 lang={lang} className="lr-card-title">
          <Link className={cardLinkClass} to={`/applications/${program.slug}`}>
            {program.title}
          </Link>
        </h3>
        <p lang={lang} className={styles.summary}>
          {program.summary}
        </p>
        <div className={styles.figures}>
          <div lang={lang}>
            {fact ? (
              <>
                <strong>{fact.value}</strong>
                <span>{fact.label}</span>
              </>
            ) : null}
          </div>
          <div>
            <strong>{left}</strong>
            <span>{moment ? <time dateTime={moment}>{date}</time> : date}</span>
          </div>
        </div>
      </div>
    </Card>
  )
}

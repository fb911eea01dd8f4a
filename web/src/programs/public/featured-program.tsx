import type { ProgramFace } from '@laurel/contract/programs'
import { ArrowRight } from 'lucide-react'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ButtonLabel, buttonClass, Cover } from '../../ui/page/index.ts'
import { coverOf } from '../cover-address.ts'
import { deadlineOf } from './deadline.ts'
import styles from './featured-program.module.css'

/** A program shown large beside the platform's promise. */
export function FeaturedProgram({
  program,
  now,
  catchphrase = '',
}: {
  program: ProgramFace
  now: number
  /** In place of the program's own summary. */
  catchphrase?: string
}) {
  const words = useWords()
  const { t } = words
  const lang = words.foreign(program.textLang)
  const platform = usePlatform()
  const { left, date, moment } = deadlineOf(program, now, words)
  return (
    <article className={styles.featured}>
      <Cover
        name={program.slug}
        {...coverOf(platform, program, { width: 936, height: 472 })}
        isFirst
        className={styles.cover}
      />
      <div className={styles.words}>
        <p className={styles.eyebrow}>
          {program.kind ? t('programs.featured_kind', { kind: program.kind }) : t('programs.featured')}
        </p>
        <h2 lang={lang} className={styles.title}>
          {program.title}
        </h2>
        <p lang={lang}>{catchphrase || program.look.cardText || program.summary}</p>
        <div className={styles.foot}>
          <div>
            <strong>{moment ? <time dateTime={moment}>{date}</time> : date}</strong>
            <span>{left}</span>
          </div>
          <Link className={buttonClass({ variant: 'inverse' })} to={`/applications/${program.slug}`}>
            <ButtonLabel iconAfter={<ArrowRight size={18} aria-hidden="true" />}>{t('programs.discover')}</ButtonLabel>
          </Link>
        </div>
      </div>
    </article>
  )
}

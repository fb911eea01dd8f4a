import type { PublicProgram } from '@laurel/contract/programs'
import type { ReactNode } from 'react'
import { useNow, usePlatform } from '../../kernel/router/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Cover, Disclosure } from '../../ui/page/index.ts'
import { coverAddress } from '../cover-address.ts'
import { CategoryCards } from './category-cards.tsx'
import { LanguageNotice } from './language-notice.tsx'
import { ApplyBar, DeadlineNotice, ProgramSide } from './program-deadline.tsx'
import { ProgramFacts } from './program-facts.tsx'
import styles from './program-page.module.css'
import { ProgramTimeline } from './program-timeline.tsx'
import { Prose } from './prose.tsx'
import { SectionTabs } from './section-tabs.tsx'

export interface ProgramViewProps {
  readonly program: PublicProgram
  /** Where this page stands: its categories are chosen there. */
  readonly place: string
  /** What the chosen category asks; absent without a category. */
  readonly questions: ReactNode
  /** It is only looked at: nobody can apply from it. */
  readonly isPreview?: boolean
}

/** A call: when, what, for whom, and every question that it asks. */
export function ProgramView({ program, place, questions, isPreview = false }: ProgramViewProps) {
  const { t, foreign } = useWords()
  const platform = usePlatform()
  const now = useNow()
  const lang = foreign(program.textLang)
  const sections = sectionsOf(program, t)
  return (
    <div>
      <Cover
        name={program.slug}
        picture={coverAddress(platform.id, program.coverFileKey, { width: 2000, height: 464 })}
        shape="wide"
        isFirst
        className={styles.cover}
      />
      <div className={styles.columns}>
        <div className={styles.text}>
          <LanguageNotice program={program} />
          {program.kind ? (
            <p lang={lang} className={styles.kind}>
              {program.kind}
            </p>
          ) : null}
          <h1 lang={lang} className="lr-page-title">
            {program.title}
          </h1>
          {program.summary ? (
            <p lang={lang} className={`lr-lead ${styles.lead}`}>
              {program.summary}
            </p>
          ) : null}
          <DeadlineNotice program={program} now={now} />
          {program.phase === 'closed' && program.closingMessage ? (
            <p lang={lang} className={`lr-body ${styles.closing}`}>
              {program.closingMessage}
            </p>
          ) : null}
          <SectionTabs sections={sections} label={t('programs.sections')} />
          <section id="timeline" className={styles.section}>
            <h2 className="lr-section">{t('programs.section.timeline')}</h2>
            <ProgramTimeline program={program} now={now} />
          </section>
          <section className={styles.narrow} aria-label={t('programs.section.facts')}>
            <ProgramFacts program={program} />
          </section>
          {program.description ? (
            <section id="about" className={styles.section}>
              <h2 className="lr-section">{t('programs.section.about')}</h2>
              <Prose html={program.description} lang={lang} />
            </section>
          ) : null}
          {program.categories.length > 0 ? (
            <>
              <section id="categories" className={styles.section}>
                <h2 className="lr-section">{t('programs.categories_title', { count: program.categories.length })}</h2>
                <CategoryCards program={program} place={place} />
              </section>
              <section id="questions" className={styles.section}>
                <h2 className="lr-section">{t('programs.questions_title')}</h2>
                <p className="lr-body">{t('programs.questions_lead')}</p>
                {questions}
              </section>
            </>
          ) : null}
          {program.faq.length > 0 ? (
            <section id="faq" className={styles.section}>
              <h2 className="lr-section">{t('programs.section.faq')}</h2>
              <div lang={lang}>
                {program.faq.map(({ question, answer }) => (
                  <Disclosure key={question} summary={question}>
                    {answer}
                  </Disclosure>
                ))}
              </div>
            </section>
          ) : null}
        </div>
        <div inert={isPreview}>
          <ProgramSide program={program} now={now} />
        </div>
      </div>
      {isPreview ? null : <ApplyBar program={program} />}
    </div>
  )
}

function sectionsOf(program: PublicProgram, t: Words['t']) {
  const hasCategories = program.categories.length > 0
  return [
    { id: 'timeline', label: t('programs.section.timeline') },
    ...(program.description ? [{ id: 'about', label: t('programs.section.about') }] : []),
    ...(hasCategories ? [{ id: 'categories', label: t('programs.section.categories') }] : []),
    ...(hasCategories ? [{ id: 'questions', label: t('programs.section.form') }] : []),
    ...(program.faq.length > 0 ? [{ id: 'faq', label: t('programs.section.faq') }] : []),
  ]
}

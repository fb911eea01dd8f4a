import type { PublicProgram } from '@laurel/contract/programs'
import type { ReactNode } from 'react'
import { useNow, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Cover } from '../../ui/page/index.ts'
import { coverOf } from '../cover-address.ts'
import { LanguageNotice } from './language-notice.tsx'
import { ProgramColours } from './program-colours.tsx'
import { ApplyBar, DeadlineNotice, ProgramSide } from './program-deadline.tsx'
import styles from './program-page.module.css'
import { hasContents, hasOwnName, labelOf, ProgramPart } from './program-sections.tsx'
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
  const sections = program.sections.filter((section) => hasContents(program, section))
  const tabs = sections.flatMap((section) => {
    const label = labelOf(section, t)
    return label ? [{ id: section.id, label, lang: hasOwnName(section) ? lang : undefined }] : []
  })
  return (
    <div>
      <ProgramColours look={program.look} />
      {program.look.showsCover ? (
        <Cover
          name={program.slug}
          {...coverOf(platform, program, { width: 2000, height: 464 })}
          shape="wide"
          isFirst
          className={styles.cover}
        />
      ) : null}
      <div className={styles.columns} data-coverless={program.look.showsCover ? undefined : true}>
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
          <SectionTabs sections={tabs} label={t('programs.sections')} />
          {sections.map((section) => (
            <ProgramPart
              key={section.id}
              program={program}
              section={section}
              place={place}
              questions={questions}
              now={now}
            />
          ))}
        </div>
        <div inert={isPreview}>
          <ProgramSide program={program} now={now} documents={sections.find(({ kind }) => kind === 'documents')?.id} />
        </div>
      </div>
      {isPreview ? null : <ApplyBar program={program} />}
    </div>
  )
}

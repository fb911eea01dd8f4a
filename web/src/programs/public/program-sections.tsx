import type { Locale } from '@laurel/contract/kernel/locale'
import type { PublicProgram } from '@laurel/contract/programs'
import type { PublicSection } from '@laurel/contract/programs/page'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOfCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Disclosure, Prose } from '../../ui/page/index.ts'
import { PeopleGrid, ShareBars } from '../../ui/shares/index.ts'
import { CategoryCards } from './category-cards.tsx'
import blocks from './home/blocks.module.css'
import { Partners, Questions } from './home/text-blocks.tsx'
import { ProgramFacts } from './program-facts.tsx'
import styles from './program-page.module.css'
import { ProgramTimeline } from './program-timeline.tsx'

interface SectionProps {
  readonly program: PublicProgram
  readonly section: PublicSection
  readonly place: string
  readonly questions: ReactNode
  readonly now: number
}

/** Whether a part has anything to show. */
export function hasContents(program: PublicProgram, section: PublicSection): boolean {
  switch (section.kind) {
    case 'timeline':
    case 'facts':
      return true
    case 'about':
      return program.description !== ''
    case 'categories':
    case 'questions':
      return program.categories.length > 0
    case 'faq':
      return program.faq.length > 0
    case 'text':
      return section.text !== ''
    default:
      return section.items.length > 0
  }
}

/** Whether that name is the team's own, so in the language of the program. */
export const hasOwnName = (section: PublicSection): boolean => 'title' in section && section.title !== ''

/** The name of a part in the tabs of the page; undefined where it has none. */
export function labelOf(section: PublicSection, t: Words['t']): string | undefined {
  switch (section.kind) {
    case 'facts':
      return undefined
    case 'questions':
      return t('programs.section.form')
    case 'timeline':
    case 'about':
    case 'categories':
    case 'faq':
      return t(`programs.section.${section.kind}`)
    case 'help':
      return section.title || t('programs.section.faq')
    case 'criteria':
    case 'jury':
      return section.title || t(`programs.section.${section.kind}`)
    default:
      return section.title || undefined
  }
}

/** One part of a program's page. */
export function ProgramPart({ program, section, place, questions, now }: SectionProps) {
  const { t, foreign } = useWords()
  const lang = foreign(program.textLang)
  switch (section.kind) {
    case 'timeline':
      return (
        <Part id={section.id} title={t('programs.section.timeline')}>
          <ProgramTimeline program={program} now={now} />
        </Part>
      )
    case 'facts':
      return (
        <section className={styles.narrow} aria-label={t('programs.section.facts')}>
          <ProgramFacts program={program} />
        </section>
      )
    case 'about':
      return (
        <Part id={section.id} title={t('programs.section.about')}>
          <Prose html={program.description} lang={lang} />
        </Part>
      )
    case 'categories':
      return (
        <Part id={section.id} title={t('programs.categories_title', { count: program.categories.length })}>
          <CategoryCards program={program} place={place} />
        </Part>
      )
    case 'questions':
      return (
        <Part id={section.id} title={t('programs.questions_title')}>
          <p className="lr-body">{t('programs.questions_lead')}</p>
          {questions}
        </Part>
      )
    case 'faq':
      return (
        <Part id={section.id} title={t('programs.section.faq')}>
          <div lang={lang}>
            {program.faq.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                {answer}
              </Disclosure>
            ))}
          </div>
        </Part>
      )
    default:
      return <OwnPart section={section} textLang={program.textLang} />
  }
}

type OwnSection = Extract<PublicSection, { kind: 'text' | 'documents' | 'partners' | 'help' | 'criteria' | 'jury' }>

function OwnPart({ section, textLang }: { section: OwnSection; textLang: Locale }) {
  const { t, foreign } = useWords()
  if (section.kind === 'text')
    return (
      <Part id={section.id} title={section.title} titleLang={foreign(textLang)}>
        <Prose html={section.text} lang={foreign(textLang)} />
      </Part>
    )
  if (section.kind === 'documents') return <Documents section={section} lang={foreign(textLang)} />
  if (section.kind === 'criteria' || section.kind === 'jury')
    return (
      <Part
        id={section.id}
        title={section.title || t(`programs.section.${section.kind}`)}
        titleLang={section.title ? foreign(textLang) : undefined}
      >
        {section.kind === 'criteria' ? (
          <>
            {section.text ? (
              <p lang={foreign(textLang)} className="lr-body">
                {section.text}
              </p>
            ) : null}
            <ShareBars
              items={section.items.map(({ label, weight }) => ({ label, share: weight }))}
              lang={foreign(textLang)}
            />
          </>
        ) : (
          <PeopleGrid people={section.items} lang={foreign(textLang)} />
        )}
      </Part>
    )
  return (
    <div id={section.id} className={styles.section}>
      {section.kind === 'partners' ? (
        <Partners title={section.title} items={section.items} textLang={textLang} />
      ) : (
        <Questions title={section.title} items={section.items} textLang={textLang} />
      )}
    </div>
  )
}

function Documents({
  section,
  lang,
}: {
  section: Extract<PublicSection, { kind: 'documents' }>
  lang: string | undefined
}) {
  const { t, format } = useWords()
  const platform = usePlatform()
  return (
    <Part
      id={section.id}
      title={section.title || t('programs.section.documents')}
      titleLang={section.title ? lang : undefined}
    >
      <ul className={blocks.documents}>
        {section.items.map(({ name, fileKey, size }) => (
          <li key={fileKey}>
            <a
              href={addressOfCall('streamPlatformFile', {
                params: { platformId: platform.id, fileKey },
                query: { download: '1' },
              })}
              download
            >
              <FileText size={18} aria-hidden="true" />
              <span lang={lang}>{name}</span>
              <small>{format.fileSize(size)}</small>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({
  id,
  title,
  titleLang,
  children,
}: {
  id: string
  title: string
  titleLang?: string | undefined
  children: ReactNode
}) {
  return (
    <section id={id} className={styles.section}>
      {title ? (
        <h2 lang={titleLang} className="lr-section">
          {title}
        </h2>
      ) : null}
      {children}
    </section>
  )
}

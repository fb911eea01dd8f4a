import type { PublicProgram } from '@laurel/contract/programs'
import type { PublicSection } from '@laurel/contract/programs/page'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOfCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { Disclosure, Prose } from '../../ui/page/index.ts'
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
      return <OwnPart section={section} lang={lang} />
  }
}

type OwnSection = Extract<PublicSection, { kind: 'text' | 'documents' | 'partners' | 'help' }>

function OwnPart({ section, lang }: { section: OwnSection; lang: string | undefined }) {
  if (section.kind === 'text')
    return (
      <Part id={section.id} title={section.title}>
        <Prose html={section.text} lang={lang} />
      </Part>
    )
  if (section.kind === 'documents') return <Documents section={section} />
  return (
    <div id={section.id} className={styles.section}>
      {section.kind === 'partners' ? (
        <Partners title={section.title} items={section.items} />
      ) : (
        <Questions title={section.title} items={section.items} />
      )}
    </div>
  )
}

function Documents({ section }: { section: Extract<PublicSection, { kind: 'documents' }> }) {
  const { t, format } = useWords()
  const platform = usePlatform()
  return (
    <Part id={section.id} title={section.title || t('programs.section.documents')}>
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
              {name}
              <small>{format.fileSize(size)}</small>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section}>
      {title ? <h2 className="lr-section">{title}</h2> : null}
      {children}
    </section>
  )
}

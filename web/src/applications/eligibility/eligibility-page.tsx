import { checkEligibility } from '@laurel/contract/forms/definition'
import type { Answers } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import type { PublicCategory, PublicProgram } from '@laurel/contract/programs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormFields, type FormHandle } from '../../forms/fields/index.ts'
import { AuthHead } from '../../identity/index.ts'
import { Link, type PageProps, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { publicCategoryQuery, publicProgramQuery } from '../../programs/index.ts'
import { Button, buttonClass, FactList } from '../../ui/page/index.ts'
import styles from './eligibility.module.css'
import { quizCategory } from './quiz-category.ts'
import { keepQuiz, quizPlace, storedQuiz } from './stored-quiz.ts'

export type EligibilitySearch = { readonly category: string | undefined }

/** A few questions before the long form: who may apply in a category, without an account (docs/rules.md §11.1). */
export function EligibilityPage({
  params,
  search,
}: PageProps<'/applications/$programSlug/eligibility', EligibilitySearch>) {
  const { locale } = useWords()
  const platform = usePlatform()
  const { data: program } = useSuspenseQuery(publicProgramQuery(platform.id, params.programSlug, locale))
  const category = quizCategory(program, search.category)
  return category ? (
    <Category key={category.id} program={program} categoryId={category.id} />
  ) : (
    <Anybody program={program} />
  )
}

function Category({ program, categoryId }: { program: PublicProgram; categoryId: string }) {
  const { locale } = useWords()
  const platform = usePlatform()
  const { data: category } = useSuspenseQuery(publicCategoryQuery(platform.id, program.id, categoryId, locale))
  if (!category.eligibility) return <Anybody program={program} categoryId={categoryId} />
  return <Quiz program={program} category={category} quiz={category.eligibility} />
}

/** Nothing is asked first: what the call says of itself, who it is open to among it, and on. */
function Anybody({ program, categoryId }: { program: PublicProgram; categoryId?: string }) {
  const { t, foreign } = useWords()
  return (
    <>
      <AuthHead title={t('applications.quiz.anybody')} lead={program.title} />
      {program.facts.length > 0 ? (
        <FactList
          facts={program.facts.map(({ label, value }) => ({ term: label, value, lang: foreign(program.textLang) }))}
        />
      ) : null}
      <ApplyLink program={program} categoryId={categoryId} />
    </>
  )
}

const none: Answers = {}

interface QuizProps {
  readonly program: PublicProgram
  readonly category: PublicCategory
  readonly quiz: NonNullable<PublicCategory['eligibility']>
}

function Quiz({ program, category, quiz }: QuizProps) {
  const { t, locale } = useWords()
  const form = useRef<FormHandle>(null)
  // What the device keeps comes after the first drawing, which the server made without it.
  const [initialAnswers, setInitialAnswers] = useState<Answers>(none)
  useEffect(() => setInitialAnswers(storedQuiz(category.id)?.answers ?? none), [category.id])
  const [outcome, setOutcome] = useState<readonly string[]>()
  const context = useContext(program, category.id)
  const check = () => {
    if (!form.current || form.current.check().length > 0) return
    const answers = form.current.store.answers() as Answers
    const messages = checkEligibility(quiz.definition, answers, context).flatMap(({ rule, verdict }) =>
      verdict === 'ineligible' ? [readText(rule.message, locale, program.defaultLang)] : [],
    )
    if (messages.length === 0) keepQuiz(category.id, { revision: quiz.revision, answers })
    setOutcome(messages)
  }
  return (
    <>
      <AuthHead title={t('applications.quiz.title')} lead={`${program.title} · ${category.title}`} />
      <p className={styles.help}>{t('applications.quiz.help')}</p>
      <FormFields
        ref={form}
        definition={quiz.definition}
        answers={initialAnswers}
        context={context}
        fallback={program.defaultLang}
        onChange={() => setOutcome(undefined)}
      />
      <div className={styles.next}>
        {outcome === undefined ? (
          <Button variant="primary" size="lg" onClick={check}>
            {t('applications.quiz.check')}
          </Button>
        ) : outcome.length === 0 ? (
          <section className={styles.outcome} role="status">
            <h2>
              <CircleCheck size={22} aria-hidden="true" className={styles.yes} />
              {t('applications.quiz.eligible')}
            </h2>
            <p>{t(program.phase === 'open' ? 'applications.quiz.eligibleHelp' : 'applications.quiz.notOpen')}</p>
            {program.phase === 'open' ? <ApplyLink program={program} categoryId={category.id} /> : null}
          </section>
        ) : (
          <section className={styles.outcome} role="status">
            <h2>
              <CircleX size={22} aria-hidden="true" className={styles.no} />
              {t('applications.quiz.ineligible')}
            </h2>
            <ul className={styles.reasons}>
              {outcome.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            <p>{t('applications.quiz.change')}</p>
            <Others program={program} categoryId={category.id} />
          </section>
        )}
      </div>
    </>
  )
}

function ApplyLink({ program, categoryId }: { program: PublicProgram; categoryId: string | undefined }) {
  const { t } = useWords()
  const category = categoryId ? `?category=${categoryId}` : ''
  return (
    <Link
      className={buttonClass({ variant: 'primary', size: 'lg' })}
      to={`/applications/${program.slug}/apply${category}`}
    >
      {t('applications.quiz.apply')}
    </Link>
  )
}

/** What else could fit: the other categories of the program. */
function Others({ program, categoryId }: { program: PublicProgram; categoryId: string }) {
  const { t } = useWords()
  const others = program.categories.filter(({ id }) => id !== categoryId)
  if (others.length === 0) {
    return (
      <p>
        <Link to={`/applications/${program.slug}`}>{t('applications.quiz.backToProgram')}</Link>
      </p>
    )
  }
  return (
    <>
      <h3>{t('applications.quiz.others')}</h3>
      <ul className={styles.others}>
        {others.map(({ id, title, description, hasQuiz }) => (
          <li key={id}>
            <Link to={hasQuiz ? quizPlace(program.slug, id) : `/applications/${program.slug}?category=${id}#questions`}>
              {title}
            </Link>
            {description ? <p>{description}</p> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The day where the program is; the server asks the rules again with its own clock. */
function useContext({ timeZone }: PublicProgram, category: string) {
  const { locale } = useWords()
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(Date.now()))
  const [context] = useState(() => ({ today, meta: { category, lang: locale } }))
  return context
}

import type { PublicCategory, PublicProgram, PublicStep } from '@laurel/contract/programs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { QuestionList } from '../../forms/index.ts'
import { Link, useGo, usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { buttonClass, Disclosure, Prose, TabLinks } from '../../ui/page/index.ts'
import { publicCategoryQuery } from '../queries.ts'
import styles from './category-questions.module.css'

type Chosen = PublicProgram['categories'][number]

/** Every step of a category and all that it asks, folded by step; tabs lead to the other categories. */
export function CategoryQuestions({ program, category }: { program: PublicProgram; category: Chosen }) {
  const { t, locale } = useWords()
  const platform = usePlatform()
  const { data } = useSuspenseQuery(publicCategoryQuery(platform.id, program.id, category.id, locale))
  return (
    <div>
      <CategoryTabs program={program} category={category} place={`/applications/${program.slug}`} />
      <p className={styles.acts}>
        <a
          className={buttonClass({ size: 'sm' })}
          href={`/api/portal/platforms/${platform.id}/programs/${program.id}/categories/${category.id}/questions.pdf?lang=${locale}`}
          download
        >
          {t('programs.questions_pdf')}
        </a>
        {data.eligibility ? (
          <Link
            className={buttonClass({ size: 'sm' })}
            to={`/applications/${program.slug}/eligibility?category=${category.id}`}
          >
            {t('programs.may_i_apply')}
          </Link>
        ) : null}
      </p>
      <CategorySteps category={data} program={program} />
    </div>
  )
}

/** Leads to the questions of the other categories. */
export function CategoryTabs({
  program,
  category,
  place,
}: {
  program: PublicProgram
  category: Pick<Chosen, 'id'>
  place: string
}) {
  const { t, locale, foreign } = useWords()
  const go = useGo()
  if (program.categories.length < 2) return null
  return (
    <div className={styles.tabs}>
      <TabLinks
        look="pill"
        label={t('programs.section.categories')}
        links={program.categories.map(({ id, title }) => ({
          href: `/${locale}${place}?category=${id}#questions`,
          label: <span lang={foreign(program.textLang)}>{title}</span>,
          isCurrent: id === category.id,
        }))}
        onFollow={(href) => {
          void go(href.slice(locale.length + 1), { replace: true })
          return true
        }}
      />
    </div>
  )
}

/** Each step with all that it asks, folded. */
export function CategorySteps({ category, program }: { category: PublicCategory; program: PublicProgram }) {
  const { t, foreign } = useWords()
  const lang = foreign(program.textLang)
  return (
    <ol className={styles.steps}>
      {category.steps.map((step, index) => (
        <li key={step.id}>
          <Disclosure
            isOpen={index === 0 || category.steps.slice(0, index).every((earlier) => earlier.type !== 'form')}
            summary={
              <span>
                <span className={styles.number}>{t('programs.step_number', { number: step.number })}</span>{' '}
                <span lang={lang}>{step.title}</span>
              </span>
            }
          >
            <StepContent step={step} fallback={program.defaultLang} lang={lang} />
          </Disclosure>
        </li>
      ))}
    </ol>
  )
}

function StepContent({
  step,
  fallback,
  lang,
}: {
  step: PublicStep
  fallback: PublicProgram['defaultLang']
  lang: string | undefined
}) {
  const { t } = useWords()
  if (step.config.form) return <QuestionList definition={step.config.form.definition} fallback={fallback} />
  if (step.type === 'textarea') return step.config.content ? <Prose html={step.config.content} lang={lang} /> : null
  return <p className="lr-body">{t('programs.submission_explained')}</p>
}

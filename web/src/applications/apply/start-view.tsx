import type { MyApplicationSummary } from '@laurel/contract/applications/portal'
import type { PublicProgram } from '@laurel/contract/programs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { ApiRefusal, isRefusal, queryOf, useCall } from '../../kernel/api/index.ts'
import { Link, useGo, usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { publicProgramQuery } from '../../programs/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { Button, buttonClass, Card } from '../../ui/page/index.ts'
import { momentText } from '../deadline-text.ts'
import { forgetQuiz, quizPlace, storedQuiz } from '../eligibility/stored-quiz.ts'
import { myApplicationsQuery } from '../queries.ts'
import { shownWord } from '../shown-word.ts'
import { StateMark } from '../state-mark.tsx'
import { applyPlace } from './apply-search.ts'
import styles from './start-view.module.css'

interface Props {
  readonly programSlug: string
  readonly preferredCategory: string | undefined
}

/** Where to apply: the drafts already begun, then the categories of the program. */
export function StartView({ programSlug, preferredCategory }: Props) {
  const { t, locale, foreign } = useWords()
  const platform = usePlatform()
  const { data: program } = useSuspenseQuery(publicProgramQuery(platform.id, programSlug, locale))
  const { data: mine } = useSuspenseQuery(myApplicationsQuery())
  const begun = mine.data.filter((one) => one.program.id === program.id && one.isOpen)
  return (
    <>
      <HeaderSlot name="start">
        <strong lang={foreign(program.textLang)}>{program.title}</strong>
      </HeaderSlot>
      <HeaderSlot name="end">
        <Link className={buttonClass({ size: 'sm' })} to={`/applications/${programSlug}`}>
          {t('applications.apply.leave')}
        </Link>
      </HeaderSlot>
      <div className={styles.page}>
        <h1 className="lr-step-title">{t('applications.start.title')}</h1>
        {begun.length > 0 ? <Begun applications={begun} /> : null}
        <Choice program={program} preferred={preferredCategory} isFirst={begun.length === 0} />
      </div>
    </>
  )
}

function Begun({ applications }: { applications: readonly MyApplicationSummary[] }) {
  const { t, locale } = useWords()
  return (
    <section className={styles.part}>
      <h2>{t('applications.start.begun')}</h2>
      <ul className={styles.list}>
        {applications.map(({ id, title, state, status, filled, program }) => (
          <Card as="li" key={id} className={styles.card}>
            <div>
              <strong>{title || t('applications.untitled')}</strong>
              <p className={styles.facts}>
                <StateMark state={state} label={shownWord(status, locale, program.defaultLang)} />
                <span>{t('applications.filled', { percent: filled })}</span>
              </p>
            </div>
            <Link
              className={buttonClass({ variant: 'primary' })}
              to={applyPlace(program.slug, id)}
              aria-label={`${t('applications.resume')}, ${title || t('applications.untitled')}`}
            >
              {t('applications.resume')}
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Choice({
  program,
  preferred,
  isFirst,
}: {
  program: PublicProgram
  preferred: string | undefined
  isFirst: boolean
}) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const lang = words.foreign(program.textLang)
  const [problem, setProblem] = useState<string>()
  const start = useCall('startApplication', { invalidates: ['listMyApplications'] })
  const categories = [...program.categories].sort((one) => (one.id === preferred ? -1 : 0))
  const { data: deadline } = useQuery({
    ...queryOf('getMyDeadline', { params: { portalProgramId: program.id } }),
    enabled: program.phase === 'closed',
  })
  if (program.phase !== 'open' && !deadline?.canStart) {
    return (
      <>
        <p className="lr-lead">
          {t(program.phase === 'upcoming' ? 'applications.start.soon' : 'applications.start.closed')}
        </p>
        {program.phase === 'closed' && program.closingMessage ? (
          <p lang={lang} className={styles.closing}>
            {program.closingMessage}
          </p>
        ) : null}
      </>
    )
  }
  const begin = async ({ id: categoryId, hasQuiz }: PublicProgram['categories'][number]) => {
    setProblem(undefined)
    const quiz = hasQuiz ? storedQuiz(categoryId) : undefined
    if (hasQuiz && !quiz) return go(quizPlace(program.slug, categoryId))
    try {
      const { id } = await start.mutateAsync({
        params: { portalProgramId: program.id },
        body: { categoryId, lang: words.locale, ...(quiz && { eligibility: quiz.answers }) },
      })
      forgetQuiz(categoryId)
      await go(applyPlace(program.slug, id))
    } catch (thrown) {
      // The questions are others now, or the day is: they are asked again.
      if (isRefusal(thrown, 'not_eligible') || isRefusal(thrown, 'eligibility_unanswered'))
        return go(quizPlace(program.slug, categoryId))
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    }
  }
  return (
    <section className={styles.part}>
      <h2>{t(categories.length > 1 ? 'applications.start.choose' : 'applications.start.new')}</h2>
      {deadline?.canStart && deadline.extendedUntil ? (
        <p>
          {t('applications.start.extended', { date: momentText(words, deadline.extendedUntil, deadline.timeZone) })}
        </p>
      ) : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <ul className={styles.list}>
        {categories.map((category) => (
          <Card as="li" key={category.id} className={styles.card}>
            <div>
              <strong lang={lang}>{category.title}</strong>
              {category.description ? <p lang={lang}>{category.description}</p> : null}
              <p className={styles.facts}>{t('applications.start.questions', { count: category.questions })}</p>
            </div>
            <Button
              variant={isFirst && (categories.length === 1 || category.id === preferred) ? 'primary' : 'default'}
              isLoading={start.isPending && start.variables?.body.categoryId === category.id}
              onClick={() => void begin(category)}
              aria-label={`${t('applications.start.begin')}, ${category.title}`}
              iconAfter={<ArrowRight size={18} aria-hidden="true" />}
            >
              {t('applications.start.begin')}
            </Button>
          </Card>
        ))}
      </ul>
    </section>
  )
}

import type { MyApplicationSummary } from '@laurel/contract/applications/portal'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FileWarning } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { buttonClass, EmptyState, VisuallyHidden } from '../../ui/page/index.ts'
import { applyPlace } from '../apply/apply-search.ts'
import { momentText } from '../deadline-text.ts'
import { myApplicationsQuery } from '../queries.ts'
import { mySpaceSide } from '../slots.ts'
import { ApplicationCard } from './application-card.tsx'
import styles from './my-applications-page.module.css'
import { SpacePage } from './space-page.tsx'

/** A person's own applications: what is expected of them first, then each with where it stands (docs/rules.md §13.10). */
export function MyApplicationsPage() {
  const { t } = useWords()
  const { user } = useSession()
  const { data } = useSuspenseQuery(myApplicationsQuery())
  const incomplete = data.data.filter(({ state, isOpen }) => state === 'to_complete' && isOpen)
  return (
    <SpacePage
      part="applications"
      title={user?.firstname ? t('applications.mine.hello', { name: user.firstname }) : t('applications.mine.title')}
      notice={incomplete.map((application) => <ChangesRequest key={application.id} application={application} />)}
      side={
        data.data.length > 0 ? (
          <mySpaceSide.Place
            applications={data.data.map(({ id, title, program }) => ({ id, title, programSlug: program.slug }))}
          />
        ) : null
      }
    >
      <VisuallyHidden>
        <h2>{t('applications.mine.title')}</h2>
      </VisuallyHidden>
      {data.data.length === 0 ? (
        <EmptyState
          title={t('applications.mine.empty')}
          message={t('applications.mine.emptyHelp')}
          actions={
            <Link className={buttonClass({ variant: 'primary' })} to="/programs">
              {t('applications.mine.seePrograms')}
            </Link>
          }
        />
      ) : (
        <ul className={styles.list}>
          {data.data.map((application) => (
            <ApplicationCard key={application.id} application={application} />
          ))}
        </ul>
      )}
    </SpacePage>
  )
}

/** What the organiser waits for, and until when. */
function ChangesRequest({ application }: { application: MyApplicationSummary }) {
  const words = useWords()
  const { t } = words
  const { title, changes, program } = application
  return (
    <section className={styles.wanted}>
      <FileWarning size={22} aria-hidden="true" />
      <div>
        <strong>{t('applications.mine.toComplete', { title: title || t('applications.untitled') })}</strong>
        <p>{changes?.message}</p>
        {changes?.until ? (
          <p>{t('applications.wanted.until', { date: momentText(words, changes.until, program.timeZone) })}</p>
        ) : null}
      </div>
      <Link className={buttonClass({ variant: 'primary' })} to={applyPlace(program.slug, application.id)}>
        {t('applications.complete')}
      </Link>
    </section>
  )
}

import type { MyApplication } from '@laurel/contract/applications/portal'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Link } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { applyPlace } from '../apply-search.ts'
import styles from './collaborators.module.css'
import type { ReferencePart } from './collaborators-query.ts'
import { myCollaboratorsQuery } from './collaborators-query.ts'

/** What others must still answer before the application can be sent. */
export function useAwaited({ id }: MyApplication): readonly ReferencePart[] {
  const { data } = useQuery(myCollaboratorsQuery(id))
  return data?.asked.filter(({ isRequired, referee }) => isRequired && referee?.state !== 'answered') ?? []
}

/** Before sending: whose answer is still waited for. */
export function MissingReferences({ application }: { application: MyApplication }) {
  const { t } = useWords()
  const missing = useAwaited(application)
  if (missing.length === 0) return null
  return (
    <ul className={styles.missing}>
      {missing.map(({ stepId, role, referee }) => (
        <li key={`${stepId} ${role}`}>
          <Clock size={18} aria-hidden="true" />
          <Link to={applyPlace(application.program.slug, application.id, stepId)} data-hinders>
            {referee
              ? t('applications.asked.waitsFor', { name: referee.name, role })
              : t('applications.asked.notAsked', { role })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

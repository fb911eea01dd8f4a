import type { MyApplication } from '@laurel/contract/applications/portal'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { Button } from '../../../ui/page/index.ts'
import styles from './collaborators.module.css'
import { invalidatedWithCollaborators, myCollaboratorsQuery } from './collaborators-query.ts'

interface Props {
  readonly application: MyApplication
  readonly onTaken?: () => void
}

/** The application is offered to whoever reads this, whatever they may do there: to be taken or declined. */
export function OwnershipOffer({ application, onTaken }: Props) {
  const { t } = useWords()
  const params = { responseId: application.id }
  const { data } = useQuery(myCollaboratorsQuery(application.id))
  const accept = useCall('acceptOwnership', { invalidates: invalidatedWithCollaborators })
  const decline = useCall('endOwnershipOffer', { invalidates: invalidatedWithCollaborators })
  if (!data?.collaborators.some(({ isMe, isOffered }) => isMe && isOffered)) return null
  const take = async () => {
    await accept.mutateAsync({ params })
    toastSuccess({ title: t('applications.together.yours') })
    onTaken?.()
  }
  return (
    <section className={styles.offer}>
      <p>{t('applications.together.offered', { name: data.owner.name || data.owner.email })}</p>
      <div>
        <Button size="sm" onClick={() => decline.mutate({ params })} isLoading={decline.isPending}>
          {t('applications.together.decline')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          isLoading={accept.isPending}
          onClick={() => void take().catch(() => undefined)}
        >
          {t('applications.together.accept')}
        </Button>
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useApi } from '../../kernel/api/index.ts'
import { Link, withLinkSecrets } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { buttonClass, Delayed, MessagePage, Skeleton } from '../../ui/page/index.ts'
import { SpaceForm } from './space-form.tsx'
import styles from './start.module.css'
import { StartFrame } from './start-frame.tsx'

export interface SpaceSearch {
  readonly token?: string
}

/** The first step: the name of the organisation and the address of its space; by the link of a registration, or signed in. */
export const SpacePage = withLinkSecrets(Space)

function Space({ search: { token } }: { search: SpaceSearch }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const { user } = useSession()
  const offer = useQuery({
    queryKey: ['readPlatformRequest', token ?? ''],
    queryFn: () => api.call('readPlatformRequest', { body: { token: token ?? '' } }),
    enabled: Boolean(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (offer.error)
    return (
      <StartFrame step="space" foot={null}>
        <MessagePage
          title={t('spaces.space.linkOver')}
          message={refusalText(words, (offer.error as { code?: string }).code ?? 'unexpected')}
          actions={
            <Link to="/admin/register-platform" className={buttonClass({ size: 'lg', variant: 'primary' })}>
              {t('spaces.space.askAgain')}
            </Link>
          }
        />
      </StartFrame>
    )
  if (token && !offer.data)
    return (
      <StartFrame step="space" foot={null}>
        <Delayed>
          <Skeleton height="320px" />
        </Delayed>
      </StartFrame>
    )
  return (
    <StartFrame
      step="space"
      foot={
        <>
          <span className={styles.note}>
            <Lock size={16} aria-hidden="true" /> {t('spaces.space.noCard')}
          </span>
          <Button type="submit" form="space" size="lg" variant="filled">
            {t('spaces.continue')}
          </Button>
        </>
      }
    >
      <SpaceForm
        token={token}
        firstname={offer.data?.firstname ?? user?.firstname ?? ''}
        organisation={offer.data?.organisation ?? ''}
        asksPassword={offer.data ? !offer.data.hasAccount : false}
      />
    </StartFrame>
  )
}

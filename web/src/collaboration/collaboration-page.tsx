import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { applyPlace } from '../applications/index.ts'
import { AuthHead, authStyles as auth, isPassing, LinkUnread, withBackTo } from '../identity/index.ts'
import { type AnswerOf, type ApiRefusal, apiOf, useCall } from '../kernel/api/index.ts'
import { Link, type PageProps, useGo, usePlatform, withLinkSecrets } from '../kernel/router/index.ts'
import { useSession } from '../kernel/session/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button, Loader } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'

type Search = { readonly token: string }
type Offer = AnswerOf<'openCollaboration'>

/** Opened by the link of an invitation to apply together: says what it offers; an account accepts it. */
export const CollaborationPage = withLinkSecrets(Collaboration)

function Collaboration({ search: { token } }: PageProps<'/collaboration', Search>) {
  const words = useWords()
  const { t } = words
  const offer = useQuery<Offer, ApiRefusal>({
    queryKey: ['openCollaboration', token],
    queryFn: ({ client }) => apiOf(client).call('openCollaboration', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (offer.data) return <OfferPage offer={offer.data} token={token} />
  if (offer.error && isPassing(offer.error))
    return <LinkUnread error={offer.error} onRetry={() => void offer.refetch()} isBusy={offer.isFetching} />
  if (!offer.error && token) return <Loader role="status" aria-label={t('applications.collaboration.title')} />
  return (
    <>
      <AuthHead title={t('applications.collaboration.over')} lead={t('applications.collaboration.overHelp')} />
      {offer.error && offer.error.code !== 'link_not_valid' ? (
        <Problem>{refusalText(words, offer.error.code)}</Problem>
      ) : null}
      <p className={auth.foot}>
        <Link to="/applications">{t('applications.mine.title')}</Link>
      </p>
    </>
  )
}

function OfferPage({ offer, token }: { offer: Offer; token: string }) {
  const words = useWords()
  const { t, locale } = words
  const go = useGo()
  const { user } = useSession()
  const platform = usePlatform()
  const accept = useCall('acceptCollaboration', { invalidates: ['listMyApplications'] })
  const program = readText(offer.program, locale, platform.defaultLang)
  const back = `/${locale}/collaboration?token=${token}`
  const run = async () => {
    const { responseId, programSlug } = await accept.mutateAsync({ body: { token } })
    await go(applyPlace(programSlug, responseId), { replace: true })
  }
  return (
    <>
      <AuthHead
        title={t('applications.collaboration.join', { program })}
        lead={t('applications.collaboration.by', {
          name: offer.inviter,
          title: offer.title || t('applications.untitled'),
        })}
      />
      <p className={auth.note}>{t(`applications.collaboration.may.${offer.rights}`)}</p>
      <Problem>{accept.error ? refusalText(words, accept.error.code) : null}</Problem>
      {user ? (
        <Button
          size="lg"
          variant="filled"
          fullWidth
          loading={accept.isPending}
          onClick={() => void run().catch(() => undefined)}
        >
          {t('applications.collaboration.accept')}
        </Button>
      ) : (
        <>
          <p className={auth.note}>{t('applications.collaboration.account', { email: offer.email })}</p>
          <p className={auth.foot}>
            <Link to={withBackTo('/login', back, offer.email)}>{t('applications.collaboration.login')}</Link> ·{' '}
            <Link to={withBackTo('/register', back, offer.email)}>{t('applications.collaboration.register')}</Link>
          </p>
        </>
      )}
    </>
  )
}

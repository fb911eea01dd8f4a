import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import {
  AuthField,
  AuthHead,
  formTiming,
  isPassing,
  LinkUnread,
  authStyles as styles,
  useFieldRules,
} from '../identity/index.ts'
import { type AnswerOf, type ApiRefusal, apiOf, useCall } from '../kernel/api/index.ts'
import { useSubmit } from '../kernel/form/index.ts'
import { Link, type PageProps, useGo, withLinkSecrets } from '../kernel/router/index.ts'
import { useSessionChange } from '../kernel/session/index.ts'
import { RichText, refusalText, useWords } from '../kernel/words/index.ts'
import { Button, Loader } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import { useRoleName } from './role-name.ts'

type Offer = AnswerOf<'openInvitation'>
type Search = { readonly token?: string }

/** Opened by the link of an invitation: says what it offers, then takes a name and password, or attaches the account. */
export const FinalizeRegistrationPage = withLinkSecrets(FinalizeRegistration)

function FinalizeRegistration({ search }: PageProps<'/finalize-registration', Search>) {
  return <InvitationPage search={search} login="/login" />
}

/** The same for staff. */
export const AdminFinalizeRegistrationPage = withLinkSecrets(AdminFinalizeRegistration)

function AdminFinalizeRegistration({ search }: PageProps<'/admin/finalize-registration', Search>) {
  return <InvitationPage search={search} login="/admin/login" />
}

function InvitationPage({ search, login }: { search: Search; login: '/login' | '/admin/login' }) {
  const words = useWords()
  const { t } = words
  const { token = '' } = search
  const offer = useQuery<Offer, ApiRefusal>({
    queryKey: ['openInvitation', token],
    queryFn: ({ client }) => apiOf(client).call('openInvitation', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: token !== '',
  })
  if (offer.data) return <OfferPage offer={offer.data} token={token} />
  if (offer.error && isPassing(offer.error))
    return <LinkUnread error={offer.error} onRetry={() => void offer.refetch()} isBusy={offer.isFetching} />
  if (token && !offer.error) return <Loader role="status" aria-label={t('access.invitation.title')} />
  if (offer.error?.code === 'link_used')
    return (
      <>
        <AuthHead title={t('access.invitation.usedTitle')} lead={t('access.invitation.usedLead')} />
        <Link to={login}>
          <Button component="span" size="lg" variant="filled" fullWidth>
            {t('access.invitation.login')}
          </Button>
        </Link>
      </>
    )
  return (
    <>
      <AuthHead title={t('access.invitation.overTitle')} lead={t('access.invitation.overLead')} />
      {offer.error && offer.error.code !== 'link_not_valid' ? (
        <Problem>{refusalText(words, offer.error.code)}</Problem>
      ) : null}
      <p className={styles.foot}>
        <Link to={login}>{t('access.invitation.login')}</Link>
      </p>
    </>
  )
}

function OfferPage({ offer, token }: { offer: Offer; token: string }) {
  const { t } = useWords()
  const roleName = useRoleName()
  const role = roleName({ key: offer.roleKey, name: offer.roleName })
  return (
    <>
      <AuthHead
        title={t('access.invitation.join', { platform: offer.platformName })}
        lead={t('access.invitation.as', { role })}
      />
      <p className={styles.note}>
        <RichText
          text={t(offer.hasAccount ? 'access.invitation.known' : 'access.invitation.new', { email: offer.email })}
          tags={{ b: (part) => <strong>{part}</strong> }}
        />
      </p>
      {offer.hasAccount ? <AcceptKnown offer={offer} token={token} /> : <AcceptNew offer={offer} token={token} />}
    </>
  )
}

function AcceptKnown({ offer, token }: { offer: Offer; token: string }) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const accept = useCall('acceptInvitation')
  const login = offer.backOffice ? '/admin/login' : '/login'
  const run = async () => {
    await accept.mutateAsync({ body: { token } })
    await go(`${login}?email=${encodeURIComponent(offer.email)}`)
  }
  return (
    <>
      <Problem>{accept.error ? refusalText(words, accept.error.code) : null}</Problem>
      <Button
        size="lg"
        variant="filled"
        fullWidth
        loading={accept.isPending}
        onClick={() => void run().catch(() => undefined)}
      >
        {t('access.invitation.accept')}
      </Button>
    </>
  )
}

function AcceptNew({ offer, token }: { offer: Offer; token: string }) {
  const { t, locale } = useWords()
  // No empty defaults: they would wipe what was typed before the page came alive.
  const form = useForm<{ account: { firstname: string; lastname: string; password: string } }>(formTiming)
  const accept = useCall('acceptInvitation')
  const changed = useSessionChange()
  const go = useGo()
  const rules = useFieldRules()
  const { onSubmit, isSending, problem } = useSubmit(form, async ({ account }) => {
    await accept.mutateAsync({ body: { token, account: { ...account, lang: locale } } })
    await go(offer.backOffice ? '/admin/programs' : '/', { replace: true })
    await changed()
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate method="post">
      <Problem>{problem}</Problem>
      <input type="hidden" autoComplete="username" value={offer.email} readOnly />
      <div className={styles.pair}>
        <AuthField
          form={form}
          name="account.firstname"
          label={t('identity.firstname')}
          rules={rules.firstname}
          autoComplete="given-name"
        />
        <AuthField
          form={form}
          name="account.lastname"
          label={t('identity.lastname')}
          rules={rules.lastname}
          autoComplete="family-name"
        />
      </div>
      <AuthField
        form={form}
        name="account.password"
        type="password"
        label={t('identity.password')}
        help={t('identity.passwordHelp')}
        rules={rules.newPassword}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" variant="filled" fullWidth loading={isSending} className={styles.submit}>
        {t('access.invitation.accept')}
      </Button>
    </form>
  )
}

import type { Signing } from '@laurel/contract/grants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AuthHead, isPassing, LinkUnread } from '../../identity/index.ts'
import { type ApiRefusal, apiOf, useApi } from '../../kernel/api/index.ts'
import { type PageProps, withLinkSecrets } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Loader } from '../../ui/controls/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from '../grants.module.css'
import { useSaving } from '../save-answer.ts'
import { SignPanel } from './sign-panel.tsx'

type Search = { readonly token: string }

/** Opened by a personal link: the agreement, and where to sign it. No account. */
export const SigningPage = withLinkSecrets(SigningPart)

function SigningPart({ search: { token } }: PageProps<'/signature', Search>) {
  const { t } = useWords()
  const opened = useQuery<Signing, ApiRefusal>({
    queryKey: ['openSigning', token],
    queryFn: ({ client }) => apiOf(client).call('openSigning', { body: { token } }),
    retry: false,
  })
  if (opened.data) return <Opened signing={opened.data} token={token} />
  if (opened.error && isPassing(opened.error))
    return <LinkUnread error={opened.error} onRetry={() => void opened.refetch()} isBusy={opened.isFetching} />
  if (!opened.error && token) return <Loader role="status" aria-label={t('grants.sign.title')} />
  return <AuthHead title={t('grants.sign.over')} lead={t('grants.sign.overHelp')} />
}

function Opened({ signing, token }: { signing: Signing; token: string }) {
  const { t, format } = useWords()
  const api = useApi()
  const save = useSaving()
  const client = useQueryClient()
  const show = (next: Signing) => client.setQueryData(['openSigning', token], next)
  const { signers, sha256 } = signing
  return (
    <>
      <AuthHead title={signing.title} lead={`${signing.organisation} · ${signing.program}`} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard. */}
      <section className={styles.text} aria-label={t('grants.agreement.title')} tabIndex={0}>
        {signing.body}
      </section>
      <div className={styles.acts}>
        <Button
          size="sm"
          onClick={() =>
            void save({ path: '/api/portal/signatures/file', method: 'POST', body: { token } }, 'agreement.pdf')
          }
        >
          {t('grants.agreement.as.pdf')}
        </Button>
      </div>
      <p className={styles.hash}>SHA-256 {sha256}</p>
      <ol className={styles.rows} aria-label={t('grants.agreement.signers')}>
        {signers.map(({ name, position, signedAt }) => (
          <li key={position}>
            <span>
              {position}. {name}
            </span>
            <span className={styles.quiet}>
              {signedAt ? format.dateAndTime(signedAt) : t('grants.agreement.waits')}
            </span>
          </li>
        ))}
      </ol>
      {signing.signedAt ? <p role="status">{t('grants.sign.done')}</p> : null}
      {signing.state === 'changes_asked' ? <p role="status">{t('grants.sign.changesSent')}</p> : null}
      {!signing.signedAt && !signing.isTheirTurn && signing.state === 'sent' ? <p>{t('grants.sign.notYet')}</p> : null}
      {signing.isTheirTurn ? (
        <SignPanel
          name={signing.name}
          askCode={() => api.call('askSigningCode', { body: { token } })}
          sign={async (signature) => show(await api.call('signByLink', { body: { ...signature, sha256, token } }))}
          askChanges={async (message) => show(await api.call('askChangesByLink', { body: { token, message } }))}
        />
      ) : null}
    </>
  )
}

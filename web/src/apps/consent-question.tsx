import type { OauthQuestion, Scope } from '@laurel/contract/apps'
import {
  BookOpen,
  File,
  Gavel,
  Inbox,
  MessageSquare,
  Pencil,
  Send,
  ShieldCheck,
  UserRound,
  Webhook,
} from 'lucide-react'
import { logoOf } from '../kernel/pictures/index.ts'
import { Link, usePlatform } from '../kernel/router/index.ts'
import { useSession } from '../kernel/session/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Avatar, Button, Logo } from '../ui/page/index.ts'
import styles from './consent.module.css'

const icons: Readonly<Record<Scope, typeof File>> = {
  profile: UserRound,
  'programs.read': BookOpen,
  'applications.read': Inbox,
  'applications.write': Pencil,
  'files.read': File,
  'messages.read': MessageSquare,
  'messages.send': Send,
  'evaluation.read': Gavel,
  'webhooks.manage': Webhook,
}

interface Props {
  readonly question: OauthQuestion
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onDecide: (decision: 'allow' | 'refuse') => void
}

/** One question: who asks, in whose name, for what, what is never given, and where one goes back to. */
export function ConsentQuestion({ question, isBusy, problem, onDecide }: Props) {
  const { t } = useWords()
  const platform = usePlatform()
  const { app, scopes, returnsTo } = question
  return (
    <>
      <section className={styles.card}>
        <div className={styles.pair} aria-hidden="true">
          <Avatar name={app.name} size={52} />
          <span className={styles.dots} />
          <Logo name={platform.name} picture={logoOf(platform)} size={52} isMarkOnly />
        </div>
        <h1>{t('apps.consent.title', { app: app.name, platform: platform.name })}</h1>
        <p className={styles.lead}>{t('apps.consent.lead')}</p>
        <Person />
        <ul className={styles.scopes}>
          {scopes.map(({ scope, isHeld }) => (
            <ScopeLine key={scope} scope={scope} isHeld={isHeld} />
          ))}
          <li className={styles.never}>
            <ShieldCheck size={18} aria-hidden="true" />
            <span>{t('apps.consent.never')}</span>
          </li>
        </ul>
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        <div className={styles.acts}>
          <Button size="md" disabled={isBusy} onClick={() => onDecide('refuse')}>
            {t('apps.consent.refuse')}
          </Button>
          <Button size="md" variant="primary" disabled={isBusy} onClick={() => onDecide('allow')}>
            {t('apps.consent.allow')}
          </Button>
        </div>
      </section>
      <p className={styles.foot}>
        {app.publisher ? `${t('apps.consent.publisher', { publisher: app.publisher.replace(/\.$/, '') })} ` : ''}
        {t('apps.consent.registered', { platform: platform.name })} {t('apps.consent.returns')}{' '}
        <strong>{returnsTo}</strong>. {t('apps.consent.later')}
      </p>
    </>
  )
}

function ScopeLine({ scope, isHeld }: { scope: Scope; isHeld: boolean }) {
  const { t } = useWords()
  const Icon = icons[scope]
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <span>
        <strong className={isHeld ? undefined : styles.lacking}>{t(`apps.scope.${scope}`)}</strong>
        <span>{isHeld ? t(`apps.scopeHelp.${scope}`) : t('apps.consent.lacking')}</span>
      </span>
    </li>
  )
}

/** In whose name, and the way to be somebody else. */
function Person() {
  const { t } = useWords()
  const { user } = useSession()
  if (!user) return null
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ')
  return (
    <div className={styles.person}>
      <Avatar name={name || user.email} size={36} />
      <span>
        <strong>{name}</strong>
        <span>{user.email}</span>
      </span>
      <Link to="/logout">{t('apps.consent.change')}</Link>
    </div>
  )
}

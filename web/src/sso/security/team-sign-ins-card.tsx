import { deviceOf } from '@laurel/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useNow } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Avatar, Badge, Card, Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import styles from './security.module.css'
import { useChange } from './use-change.ts'

type SignIn = AnswerOf<'listTeamSignIns'>['data'][number]

const perPage = 20

/** Where the team is signed in to the platform; each can be closed, or all but one's own. */
export function TeamSignInsCard() {
  const words = useWords()
  const { t } = words
  const change = useChange()
  const [pages, setPages] = useState(1)
  const reading = useQuery(queryOf('listTeamSignIns', { query: { perPage: Math.min(100, perPage * pages) } }))
  const [isAsking, setAsking] = useState(false)
  const signIns = reading.data?.data ?? []
  const total = reading.data?.metadata.total ?? 0
  const endAll = async () => {
    const done = await change((call) => call('endTeamSignIns'))
    if (done) toastSuccess({ title: t('sso.security.allEnded', { number: done.answer.ended }) })
  }
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2>{t('sso.security.signIns')}</h2>
        {total > 1 ? <Button onClick={() => setAsking(true)}>{t('sso.security.endAll')}</Button> : null}
      </div>
      {reading.error ? (
        <ErrorState
          title={t('sso.security.signInsFailed')}
          message={refusalText(words, reading.error.code)}
          onRetry={() => void reading.refetch()}
        />
      ) : reading.isPending ? (
        <Delayed>
          <Skeleton height="120px" />
        </Delayed>
      ) : (
        <ul className={styles.lines}>
          {signIns.map((one) => (
            <SignInLine key={one.id} signIn={one} />
          ))}
        </ul>
      )}
      {signIns.length < Math.min(total, 100) ? (
        <Button variant="subtle" onClick={() => setPages(pages + 1)}>
          {t('sso.security.more')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={endAll}
        title={t('sso.security.endAllTitle')}
        description={t('sso.security.endAllMessage')}
        confirmLabel={t('sso.security.endAll')}
      />
    </Card>
  )
}

function SignInLine({ signIn }: { signIn: SignIn }) {
  const { t, format } = useWords()
  const now = useNow()
  const change = useChange()
  const { browser, system } = deviceOf(signIn.agent)
  const device = [browser, system].filter(Boolean).join(', ') || t('identity.signIns.unknown')
  const end = () => change((call) => call('endTeamSignIn', { params: { teamSignInId: signIn.id } }))
  return (
    <li>
      <span className={styles.who}>
        <Avatar name={signIn.name} size={24} />
        <strong>{signIn.name}</strong>
      </span>
      <span>{device}</span>
      <span className={styles.quiet}>{format.lately(signIn.lastSeenAt, now)}</span>
      {signIn.isCurrent ? (
        <Badge tone="accent">{t('identity.signIns.this')}</Badge>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => void end()}
          aria-label={t('sso.security.endOne', { name: signIn.name, device })}
        >
          {t('sso.security.end')}
        </Button>
      )}
    </li>
  )
}

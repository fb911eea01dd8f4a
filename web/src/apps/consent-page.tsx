import type { OauthQuestion } from '@laurel/contract/apps'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryOf, useCall } from '../kernel/api/index.ts'
import { logoOf } from '../kernel/pictures/index.ts'
import { type PageProps, usePlatform } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Logo } from '../ui/page/index.ts'
import styles from './consent.module.css'
import { ConsentQuestion } from './consent-question.tsx'
import type { ConsentSearch } from './routes.tsx'

type Props = PageProps<'/oauth/login', ConsentSearch>

/** Asks whether an application may act in one's name; leads back to it with the answer. */
export function ConsentPage({ search }: Props) {
  const { t } = useWords()
  const platform = usePlatform()
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo name={platform.name} picture={logoOf(platform)} />
      </header>
      <main className={styles.main} id="content">
        {search.client_id && search.state && search.redirect_uri ? (
          <Consent search={search} />
        ) : (
          <Broken message={t('refusals.oauth_request_wrong')} />
        )}
      </main>
    </div>
  )
}

/** Nothing here leads to an address that nobody registered. */
function Broken({ message }: { message: string }) {
  const { t } = useWords()
  return (
    <section className={styles.card} role="alert">
      <h1>{t('apps.consent.broken')}</h1>
      <p>{message}</p>
    </section>
  )
}

function Consent({ search }: { search: ConsentSearch }) {
  const words = useWords()
  const { data, error } = useQuery({ ...queryOf('readOauthRequest', { query: search }), retry: false })
  const answer = useCall('answerOauthRequest')
  const [isLeaving, setLeaving] = useState(false)
  const decide = async (decision: 'allow' | 'refuse') => {
    const { location } = await answer.mutateAsync({ body: { ...search, decision } })
    setLeaving(true)
    window.location.assign(location)
  }
  useStraightBack(data, () => void decide('allow').catch(() => undefined))
  if (error) return <Broken message={refusalText(words, error.code)} />
  if (!data || data.location !== null || (data.isGranted && !answer.error))
    return <p className={styles.wait}>{words.t('apps.consent.wait')}</p>
  return (
    <ConsentQuestion
      question={data}
      isBusy={answer.isPending || isLeaving}
      problem={answer.error ? refusalText(words, answer.error.code) : undefined}
      onDecide={(decision) => void decide(decision).catch(() => undefined)}
    />
  )
}

/** Where the request is wrong, or allowed already, nothing is asked. */
function useStraightBack(question: OauthQuestion | undefined, allow: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!question || isDone.current) return
    if (question.location !== null) {
      isDone.current = true
      window.location.assign(question.location)
    } else if (question.isGranted) {
      isDone.current = true
      allow()
    }
  })
}

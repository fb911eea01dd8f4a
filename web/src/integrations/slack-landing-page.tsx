import { useEffect, useRef, useState } from 'react'
import { isRefusal, useApi } from '../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { MessagePage } from '../ui/page/index.ts'

/** Where Slack leads back to: ends what was begun in this sign-in, then shows the program's integrations. */
export function SlackLandingPage({ search }: PageProps<'/slack-oauth'>) {
  const words = useWords()
  const { t } = words
  const { call } = useApi()
  const go = useGo()
  const isStarted = useRef(false)
  const [failure, setFailure] = useState<string>()
  const { code, state } = search
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const connect = async () => {
      if (typeof code !== 'string' || typeof state !== 'string') return setFailure('slack_cancelled')
      try {
        const { programSlug } = await call('connectSlack', { body: { code, state } })
        await go(`/admin/programs/${programSlug}/integrations`, { replace: true })
      } catch (thrown) {
        setFailure(isRefusal(thrown) ? thrown.code : 'unexpected')
      }
    }
    void connect()
  }, [call, code, state, go])
  if (!failure)
    return (
      <main id="content">
        <p role="status">{t('integrations.connecting')}</p>
      </main>
    )
  return (
    <main id="content">
      <MessagePage
        title={t('integrations.slackFailed')}
        message={failure === 'slack_cancelled' ? t('integrations.slackCancelled') : refusalText(words, failure)}
        actions={<Link to="/admin/programs">{t('integrations.toPrograms')}</Link>}
      />
    </main>
  )
}

import { useEffect, useRef, useState } from 'react'
import { isRefusal, useApi } from '../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { MessagePage } from '../ui/page/index.ts'

/** Where Stripe leads back to: ends what was begun in this sign-in on this platform, then shows the settings of the program. */
export function StripeLandingPage({ search }: PageProps<'/stripe-connect'>) {
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
      if (typeof code !== 'string' || typeof state !== 'string') return setFailure('cancelled')
      try {
        const { programSlug } = await call('connectStripe', { body: { code, state } })
        await go(programSlug ? `/admin/programs/${programSlug}/payment/products/config` : '/admin/programs', {
          replace: true,
        })
      } catch (thrown) {
        setFailure(isRefusal(thrown) ? thrown.code : 'unexpected')
      }
    }
    void connect()
  }, [call, code, state, go])
  return (
    <main id="content">
      {failure ? (
        <MessagePage
          title={t('payments.stripe.failed')}
          message={failure === 'cancelled' ? t('payments.stripe.cancelled') : refusalText(words, failure)}
          actions={<Link to="/admin/programs">{t('payments.stripe.toPrograms')}</Link>}
        />
      ) : (
        <p role="status">{t('payments.stripe.connecting')}</p>
      )}
    </main>
  )
}

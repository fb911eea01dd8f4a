import { useState } from 'react'
import {
  AuthHead,
  type LoginSearch,
  type SecondFactorRequest,
  SecondStep,
  secondFactorRequest,
} from '../identity/index.ts'
import { isRefusal, useApi } from '../kernel/api/index.ts'
import { type PageProps, withLinkSecrets } from '../kernel/router/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import { useArrival } from './use-arrival.ts'

/** The link of a mail: links a provider to one's account, once a button is pressed. */
export const LinkAccountPage = withLinkSecrets(LinkByMail)

function LinkByMail({ search }: PageProps<'/link-account', LoginSearch>) {
  const words = useWords()
  const { t } = words
  const { call } = useApi()
  const arrive = useArrival()
  const [state, setState] = useState<{ isSending?: boolean; problem?: string; second?: SecondFactorRequest }>({})
  const press = async () => {
    setState({ isSending: true })
    try {
      await arrive(await call('linkIdentity', { body: { mail: search.token ?? '' } }))
    } catch (thrown) {
      const second = secondFactorRequest(thrown)
      if (second) return setState({ second })
      setState({ problem: refusalText(words, isRefusal(thrown) ? thrown.code : 'unexpected') })
    }
  }
  if (state.second) return <SecondStep requested={state.second} onBack={() => setState({})} />
  return (
    <>
      <AuthHead title={t('sso.link.mailTitle')} lead={t('sso.link.mailLead')} />
      <Problem>{state.problem}</Problem>
      <Button size="lg" variant="filled" fullWidth loading={state.isSending} onClick={() => void press()}>
        {t('sso.link.submit')}
      </Button>
    </>
  )
}

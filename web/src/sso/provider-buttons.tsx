import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, queryOf, useApi } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { Problem } from '../ui/index.ts'
import { GoogleMark } from './google-mark.tsx'
import styles from './sso.module.css'

interface Props {
  readonly audience: 'applicant' | 'staff'
  readonly backTo: string | undefined
  /** As far as it is typed: its domain may be a provider's own. */
  readonly email: string
  /** The form was refused: a provider is the only way in. */
  readonly isRequired: boolean
}

/** The providers by which one may come in, above the form; nothing where there is none. */
export function ProviderButtons({ audience, backTo, email, isRequired }: Props) {
  const words = useWords()
  const { t } = words
  const { call } = useApi()
  const { data } = useQuery(queryOf('listSignInProviders', { query: { audience } }))
  const [state, setState] = useState<{ going?: string; problem?: string }>({})
  const providers = data?.data ?? []
  if (providers.length === 0) return null
  const domain = email.trim().toLowerCase().split('@')[1] ?? ''
  const own = providers.find(({ domains }) => domain !== '' && domains.includes(domain))
  const sorted = own ? [own, ...providers.filter((one) => one !== own)] : providers
  const go = async (provider: string) => {
    setState({ going: provider })
    try {
      const { url } = await call('startSso', { body: { provider, audience, ...(backTo ? { backTo } : {}) } })
      window.location.assign(url)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setState({ problem: refusalText(words, thrown.code) })
    }
  }
  return (
    <div className={styles.ways}>
      <Problem>{state.problem}</Problem>
      {own ? (
        <p className={styles.hint} role="status">
          {t(isRequired ? 'sso.yourOnlyWay' : 'sso.yourOrganisation', { name: own.name })}
        </p>
      ) : null}
      {sorted.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          fullWidth
          variant={isRequired && own?.id === id ? 'filled' : 'default'}
          loading={state.going === id}
          leftSection={id === 'google' ? <GoogleMark /> : <Building2 size={18} aria-hidden="true" />}
          onClick={() => void go(id)}
        >
          {t('sso.continueWith', { name })}
        </Button>
      ))}
      <p className={styles.or}>
        <span>{t('sso.orByAddress')}</span>
      </p>
    </div>
  )
}

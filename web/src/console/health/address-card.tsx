import { slugFrom } from '@laurel/contract/platforms'
import { type FormEvent, useState } from 'react'
import { isRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, TextInput } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from '../spaces.module.css'
import { useAddress } from '../start/use-address.ts'

/** The name under which the installation answers for the platform, and how it gets another. */
export function AddressCard({ current }: { current: string }) {
  const words = useWords()
  const { t } = words
  const api = useApi()
  const [slug, setSlug] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { data: found } = useAddress(slug)
  const host = found?.slug === slug ? found.host : undefined
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setAsking(true)
  }
  const change = async () => {
    try {
      const { address } = await api.call('changePlatformAddress', { body: { slug } })
      location.assign(address)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setAsking(false)
      setProblem(refusalText(words, thrown.code))
    }
  }
  return (
    <Card as="section" className={styles.card}>
      <h2>{t('spaces.hosts.name')}</h2>
      <p>{t('spaces.hosts.nameIs', { slug: current })}</p>
      <form className={styles.row} onSubmit={ask} noValidate>
        <TextInput
          label={t('spaces.hosts.newName')}
          value={slug}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          description={host}
          error={problem ?? (host && found?.problem && found.problem !== 'taken' ? problemText() : undefined)}
          onChange={(event) => {
            setProblem(undefined)
            setSlug(event.currentTarget.value.toLowerCase())
          }}
          onBlur={() => setSlug(slugFrom(slug))}
        />
        <Button type="submit" disabled={slug.length < 3 || host === current}>
          {t('spaces.hosts.rename')}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={change}
        title={t('spaces.hosts.renameQuestion', { slug })}
        description={t('spaces.hosts.renameConsequence', { slug: current })}
        confirmLabel={t('spaces.hosts.rename')}
      />
    </Card>
  )

  function problemText(): string {
    return t(`spaces.address.${found?.problem ?? 'taken'}`, { character: found?.character ?? '' })
  }
}

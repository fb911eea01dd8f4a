import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileStyles as styles, useProof } from '../identity/index.ts'
import { type AnswerOf, isRefusal, queryOf, useApi, useCall } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'

type Linked = AnswerOf<'listIdentities'>['data'][number]

/** The part of a profile with the providers by which one signs in; absent where there is none to have. */
export function IdentitiesPart() {
  const words = useWords()
  const { t } = words
  const { call } = useApi()
  const { data } = useQuery(queryOf('listIdentities'))
  const unlink = useCall('unlinkIdentity', { invalidates: ['listIdentities', 'listSignIns'] })
  const { proven, proofDialog } = useProof()
  const [ended, setEnded] = useState<Linked>()
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
  }
  const link = (provider: string) =>
    attempt(async () => {
      const backTo = window.location.pathname
      const led = await proven(() => call('startLinking', { body: { provider, backTo } }))
      if (led) window.location.assign(led.url)
    })
  const end = (linked: Linked) =>
    attempt(async () => {
      setEnded(undefined)
      const isGone = await proven(async () => {
        await unlink.mutateAsync({ params: { identityId: linked.id } })
        return true
      })
      if (isGone) toastSuccess({ title: t('sso.identities.unlinked', { name: linked.name }) })
    })
  if (!data || data.data.length + data.offered.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('sso.identities.title')}</h2>
      <p>{t('sso.identities.help')}</p>
      {data.data.length > 0 ? (
        <ul className={styles.rows}>
          {data.data.map((linked) => (
            <LinkedRow key={linked.id} linked={linked} onEnd={() => setEnded(linked)} />
          ))}
        </ul>
      ) : null}
      <div className={styles.acts}>
        {data.offered.map(({ id, name }) => (
          <Button key={id} size="lg" onClick={() => void link(id)}>
            {t('sso.identities.link', { name })}
          </Button>
        ))}
      </div>
      {proofDialog}
      {ended ? (
        <ConfirmDialog
          isOpen
          isDangerous
          onClose={() => setEnded(undefined)}
          onConfirm={() => end(ended)}
          title={t('sso.identities.unlinkTitle', { name: ended.name })}
          description={t('sso.identities.unlinkMessage')}
          confirmLabel={t('sso.identities.unlink')}
        />
      ) : null}
    </section>
  )
}

function LinkedRow({ linked, onEnd }: { linked: Linked; onEnd: () => void }) {
  const { t, format } = useWords()
  return (
    <li>
      <span className={styles.what}>
        <strong>{linked.name}</strong>
        <span>{t('sso.identities.linkedOn', { date: format.date(linked.linkedAt), email: linked.email })}</span>
      </span>
      <Button size="lg" onClick={onEnd} aria-label={t('sso.identities.unlinkOne', { name: linked.name })}>
        {t('sso.identities.unlink')}
      </Button>
    </li>
  )
}

import { isLiveState } from '@laurel/contract/kernel'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileStyles as styles, useProof } from '../../identity/index.ts'
import { type AnswerOf, addressOfCall, queryOf, useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Problem } from '../../ui/index.ts'

type Copy = AnswerOf<'listDataExports'>['data'][number]

/** While a copy is being made the list is read again, this often. */
const ASK_AGAIN_MS = 2000

/** A copy of everything that the platform holds about the person: asked for, made, downloaded for a week. */
export function OwnDataPart() {
  const words = useWords()
  const { t } = words
  const { name } = usePlatform()
  const { data: copies, refetch } = useSuspenseQuery(queryOf('listDataExports'))
  const ask = useCall('askDataExport', { invalidates: ['listDataExports'] })
  const { proven, proofDialog } = useProof()
  const isWaiting = copies.data.some(({ state }) => isLiveState(state))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
  const refusal = ask.error && ask.error.code !== 'proof_needed' ? refusalText(words, ask.error.code) : null
  return (
    <section className={styles.part}>
      <h2>{t('privacy.data.title')}</h2>
      <p>{t('privacy.data.help', { platform: name })}</p>
      <Problem>{refusal}</Problem>
      {copies.data.length > 0 ? (
        <ul className={styles.rows}>
          {copies.data.map((copy) => (
            <CopyRow key={copy.id} copy={copy} />
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          size="lg"
          disabled={isWaiting}
          loading={ask.isPending}
          onClick={() => void proven(() => ask.mutateAsync({})).catch(() => undefined)}
        >
          {t('privacy.data.ask')}
        </Button>
      </div>
      {proofDialog}
    </section>
  )
}

function CopyRow({ copy }: { copy: Copy }) {
  const { t, format } = useWords()
  const requested = t('privacy.data.asked', { moment: format.dateAndTime(copy.askedAt) })
  const state =
    copy.state === 'done'
      ? t('privacy.data.ready', { size: format.fileSize(copy.size ?? 0), day: format.date(copy.expiresAt ?? 0) })
      : t(isLiveState(copy.state) ? 'privacy.data.waiting' : 'privacy.data.failed')
  return (
    <li>
      <span className={styles.what} role="status">
        <strong>{requested}</strong>
        <span>{state}</span>
      </span>
      {copy.state === 'done' ? (
        <Button
          component="a"
          size="lg"
          href={addressOfCall('downloadDataExport', { params: { exportId: copy.id } })}
          download
        >
          {t('privacy.data.download')}
        </Button>
      ) : null}
    </li>
  )
}

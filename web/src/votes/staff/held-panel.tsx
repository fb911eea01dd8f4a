import { X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { signalText } from '../signal-text.ts'
import type { Held } from './quarantine-page.tsx'
import styles from './staff.module.css'
import { useVote, useVoteCall } from './use-vote.ts'

/** One ballot that is doubtful: the fact, the evidence, then what each decision does. What it says is hidden. */
export function HeldPanel({
  held,
  onClose,
  onDecide,
}: {
  held: Held
  onClose: () => void
  onDecide: ((decision: 'count' | 'set_aside') => void) | undefined
}) {
  const { t, format } = useWords()
  const { program, params } = useVote()
  const reveal = useVoteCall('revealVoter')
  const [shown, setShown] = useState<{ id: string; address: string }>()
  const at = (moment: string) => format.dateAndTime(moment, program.timeZone)
  const address = shown?.id === held.id ? shown.address : undefined
  return (
    <div className={styles.panel}>
      <div className={styles.cardHead}>
        <h2>{t('votes.ballotNamed', { name: held.name })}</h2>
        <IconButton label={t('ui.close')} icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </div>
      <div>
        <Badge tone={held.state === 'counted' ? 'ok' : 'warn'}>{t(`votes.find.${held.state}`)}</Badge>
      </div>
      <div className={styles.fact}>
        <strong>{t('votes.lotOf', { count: held.lotSize })}</strong>
        <ul>
          {held.signals.map((signal) => (
            <li key={signal}>{signalText(t, signal)}</li>
          ))}
        </ul>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('votes.receivedAt')}</dt>
          <dd>{at(held.receivedAt)}</dd>
        </div>
        <div>
          <dt>{t('votes.codeTyped')}</dt>
          <dd>{held.codeSeconds === null ? '–' : t('votes.inSeconds', { count: held.codeSeconds })}</dd>
        </div>
        <div>
          <dt>{t('votes.address')}</dt>
          <dd>
            {address ?? held.address}{' '}
            {address ? null : (
              <Button
                size="xs"
                loading={reveal.isPending}
                onClick={() =>
                  void reveal.run({ params: { ...params, voterId: held.id } }).then((done) => {
                    if (done) setShown({ id: held.id, address: done.answer.address })
                  })
                }
              >
                {t('votes.reveal')}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('votes.voicesHidden')}</dt>
          <dd>{t('votes.hidden')}</dd>
        </div>
      </dl>
      {held.reason ? <p>{t('votes.find.reason', { reason: held.reason })}</p> : null}
      {held.sameLot.length > 1 ? (
        <>
          <h3>{t('votes.sameLot')}</h3>
          <LotLine held={held} />
          <ol className={styles.times}>
            {held.sameLot.slice(0, 12).map((moment, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two ballots may come at one moment.
              <li key={index}>{at(moment)}</li>
            ))}
          </ol>
        </>
      ) : null}
      {held.appeals.map((appeal) => (
        <blockquote key={appeal.at} className={styles.appeal}>
          <strong>{t('votes.appealOn', { date: at(appeal.at) })}</strong>
          <p>{appeal.message}</p>
        </blockquote>
      ))}
      <Decision state={held.state} onDecide={onDecide} />
    </div>
  )
}

/** The ballots of the lot along the time between the first and the last. */
function LotLine({ held: { sameLot, receivedAt } }: { held: Held }) {
  const times = sameLot.map((moment) => Date.parse(moment))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const own = Math.floor(Date.parse(receivedAt) / 1000)
  return (
    <div className={styles.lot} aria-hidden="true">
      {times.map((time, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two ballots may come at one moment.
          key={at}
          data-own={Math.floor(time / 1000) === own || undefined}
          style={{ insetInlineStart: `${((time - first) / Math.max(1, last - first)) * 100}%` }}
        />
      ))}
    </div>
  )
}

function Decision({
  state,
  onDecide,
}: {
  state: Held['state']
  onDecide: ((decision: 'count' | 'set_aside') => void) | undefined
}) {
  const { t } = useWords()
  return (
    <>
      <h3>{t('votes.whatChanges')}</h3>
      <p className={styles.quiet}>{t('votes.whatCount')}</p>
      <p className={styles.quiet}>{t('votes.whatSetAside')}</p>
      <p className={styles.quiet}>{t('votes.told')}</p>
      {onDecide ? (
        <div className={styles.row}>
          {state === 'counted' ? null : (
            <Button aria-keyshortcuts="c" onClick={() => onDecide('count')}>
              {t('votes.count')}
            </Button>
          )}
          {state === 'set_aside' ? null : (
            <Button aria-keyshortcuts="e" onClick={() => onDecide('set_aside')}>
              {t('votes.setAsideDo')}
            </Button>
          )}
        </div>
      ) : null}
    </>
  )
}

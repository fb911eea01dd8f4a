import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { Kbd } from '../../ui/keys/index.ts'
import { Badge } from '../../ui/page/index.ts'
import { signalText } from '../signal-text.ts'
import type { Held } from './quarantine-page.tsx'
import styles from './staff.module.css'
import { useVote, useVoteCall } from './use-vote.ts'

/** One ballot that is doubtful: the fact, the evidence, then what each decision does. What it says is hidden. */
export function HeldPanel({
  held,
  position,
  onWalk,
  onClose,
  onDecide,
  hasKeys,
}: {
  held: Held
  position: { readonly at: number; readonly of: number }
  onWalk: (step: 1 | -1) => void
  onClose: () => void
  onDecide: ((decision: 'count' | 'set_aside') => void) | undefined
  /** Keys decide about this ballot: no others are ticked. */
  hasKeys: boolean
}) {
  const { t, format } = useWords()
  const { program, params } = useVote()
  const reveal = useVoteCall('revealVoter')
  const [shown, setShown] = useState<{ id: string; address: string }>()
  const at = (moment: string) => format.dateAndTime(moment, program.timeZone)
  const address = shown?.id === held.id ? shown.address : undefined
  return (
    <div className={styles.beside}>
      <PanelHead position={position} onWalk={onWalk} onClose={onClose} />
      <div className={styles.panel}>
        <div className={styles.cardHead}>
          <h2>{t('votes.ballotNamed', { name: held.name })}</h2>
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
        <dl className={styles.sums} data-plain>
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
                  variant="subtle"
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
        {held.sameLot.length > 1 ? <SameLot held={held} /> : null}
        {held.appeals.map((appeal) => (
          <blockquote key={appeal.at} className={styles.appeal}>
            <strong>{t('votes.appealOn', { date: at(appeal.at) })}</strong>
            <p>{appeal.message}</p>
          </blockquote>
        ))}
        <h3>{t('votes.whatChanges')}</h3>
        <p className={styles.quiet}>{t('votes.whatCount')}</p>
        <p className={styles.quiet}>{t('votes.whatSetAside')}</p>
        <p className={styles.quiet}>{t('votes.told')}</p>
      </div>
      {onDecide ? <Decision state={held.state} onDecide={onDecide} hasKeys={hasKeys} /> : null}
    </div>
  )
}

type HeadProps = Pick<Parameters<typeof HeldPanel>[0], 'position' | 'onWalk' | 'onClose'>

/** Which ballot of the list it is, and the ways to those around it. */
function PanelHead({ position, onWalk, onClose }: HeadProps) {
  const { t, format } = useWords()
  return (
    <div className={styles.panelHead}>
      <span className="lr-numbers">
        {t('votes.position', { at: format.number(position.at), of: format.number(position.of) })}
      </span>
      <IconButton
        label={t('votes.previousBallot')}
        icon={<ChevronUp size={17} />}
        disabled={position.at <= 1}
        onClick={() => onWalk(-1)}
      />
      <IconButton
        label={t('votes.nextBallot')}
        icon={<ChevronDown size={17} />}
        disabled={position.at >= position.of}
        onClick={() => onWalk(1)}
      />
      <IconButton label={t('ui.close')} icon={<X size={17} aria-hidden="true" />} onClick={onClose} />
    </div>
  )
}

/** When the ballots of its lot came, one after the other. */
function SameLot({ held }: { held: Held }) {
  const { t, format } = useWords()
  const { program } = useVote()
  return (
    <>
      <h3>{t('votes.sameLot')}</h3>
      <LotLine held={held} />
      <ol className={styles.times}>
        {held.sameLot.slice(0, 12).map((moment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two ballots may come at one moment.
          <li key={index}>{format.dateAndTime(moment, program.timeZone)}</li>
        ))}
      </ol>
    </>
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
  hasKeys,
}: {
  state: Held['state']
  onDecide: (decision: 'count' | 'set_aside') => void
  hasKeys: boolean
}) {
  const { t } = useWords()
  const byKey = (key: string) =>
    hasKeys ? { 'aria-keyshortcuts': key, rightSection: <Kbd>{key.toUpperCase()}</Kbd> } : {}
  return (
    <div className={styles.panelFoot}>
      {state === 'counted' ? null : (
        <Button {...byKey('c')} onClick={() => onDecide('count')}>
          {t('votes.count')}
        </Button>
      )}
      {state === 'set_aside' ? null : (
        <Button {...byKey('e')} onClick={() => onDecide('set_aside')}>
          {t('votes.setAsideDo')}
        </Button>
      )}
    </div>
  )
}

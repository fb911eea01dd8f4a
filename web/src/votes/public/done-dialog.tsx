import { Share } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import type { PanelVote } from './ballot-panel.tsx'
import { ChoicesShown } from './chosen-list.tsx'
import { PageDialog } from './page-dialog.tsx'
import type { Ballot } from './use-ballot.ts'
import styles from './vote.module.css'

/** Calm thanks: the ballot counts, or is being checked; its number, what is on it, and where to share. */
export function DoneDialog({
  receipt,
  isHeld,
  vote,
  choices,
  closes,
  place,
  onClose,
}: {
  receipt: string
  isHeld: boolean
  vote: Pick<PanelVote, 'rules' | 'entries'>
  choices: Ballot['choices']
  /** Until when it can be changed; undefined where it cannot. */
  closes: string | undefined
  place: string
  onClose: () => void
}) {
  const { t } = useWords()
  const title = useId()
  return (
    <PageDialog label={title} onClose={onClose}>
      <div className={styles.done}>
        <Wreath />
        <h2 id={title}>{isHeld ? t('votes.done.held') : t('votes.done.title', { count: choices.length })}</h2>
        <p>
          {isHeld ? t('votes.done.heldHelp') : closes ? t('votes.done.until', { date: closes }) : t('votes.done.final')}
        </p>
        <ChoicesShown vote={vote} choices={choices} isMarked />
        <p className={styles.receipt}>
          {t('votes.done.number')} <strong>{receipt}</strong>
          <small>{t('votes.done.numberHelp')}</small>
        </p>
        <ShareVote />
        <Link className={styles.link} to={`${place}/proof`}>
          {t('votes.how')}
        </Link>
        <Button variant="subtle" onClick={onClose}>
          {t('votes.done.back')}
        </Button>
      </div>
    </PageDialog>
  )
}

/** Leaves of one side of the wreath: where each stands, and how it leans. */
const leaves = [
  [-16.5, -13.5, 32],
  [-21, -4.5, 8],
  [-20.5, 5, -16],
  [-16, 13.5, -42],
  [-7.5, 18.5, -80],
] as const

/** Laurels around a tick: calm thanks. */
function Wreath() {
  return (
    <svg className={styles.wreath} viewBox="-42 -42 84 84" aria-hidden="true">
      <circle r="42" fill="var(--lr-accent-soft)" />
      <g fill="var(--lr-primary-ink)">
        {[1, -1].map((side) => (
          <g key={side} transform={`scale(${side * 1.25} 1.25)`}>
            {leaves.map(([x, y, turn]) => (
              <ellipse key={y} rx="3.400" ry="6.800" transform={`translate(${x} ${y}) rotate(${turn})`} />
            ))}
          </g>
        ))}
      </g>
      <path
        d="M-9 0l6.500 6.500L10-6.500"
        fill="none"
        stroke="var(--lr-accent)"
        strokeWidth="4.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Hands the address of the page on, by the device's own way where it has one. */
export function ShareVote({ label }: { label?: string }) {
  const { t } = useWords()
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const url = window.location.href.split('?')[0] ?? window.location.href
    if (navigator.share) return navigator.share({ url, title: document.title }).catch(() => undefined)
    await navigator.clipboard.writeText(url)
    setCopied(true)
    return undefined
  }
  return (
    <>
      <Button variant="primary" isFullWidth icon={<Share size={17} aria-hidden="true" />} onClick={() => void share()}>
        {label ?? t('votes.share')}
      </Button>
      <span role="status" className={styles.said}>
        {isCopied ? t('votes.copied') : null}
      </span>
    </>
  )
}

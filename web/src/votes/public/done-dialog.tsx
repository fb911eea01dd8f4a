import { Check } from 'lucide-react'
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
        <span className={styles.tick}>
          <Check size={36} aria-hidden="true" />
        </span>
        <h2 id={title}>{isHeld ? t('votes.done.held') : t('votes.done.title', { count: choices.length })}</h2>
        <p>
          {isHeld ? t('votes.done.heldHelp') : closes ? t('votes.done.until', { date: closes }) : t('votes.done.final')}
        </p>
        <ChoicesShown vote={vote} choices={choices} />
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
      <Button variant="primary" isFullWidth onClick={() => void share()}>
        {label ?? t('votes.share')}
      </Button>
      <span role="status" className={styles.said}>
        {isCopied ? t('votes.copied') : null}
      </span>
    </>
  )
}

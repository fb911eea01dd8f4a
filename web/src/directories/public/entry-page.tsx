import { hostOf } from '@laurel/contract/directories'
import type { EntryPage as Entry } from '@laurel/contract/directories/public'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Award, ChevronRight, Flag, Mail, Pencil, Share2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, later, type PageProps } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PlaceMap } from '../../places/index.ts'
import { Button, buttonClass, Cover, FactList, SideCard, SideCardPart } from '../../ui/page/index.ts'
import { entryQuery } from '../queries.ts'
import styles from './entry.module.css'
import type { EntryDialogName } from './entry-dialogs.tsx'

const EntryDialogs = later(async () => (await import('./entry-dialogs.tsx')).EntryDialogs)

type Props = PageProps<'/directories/$directorySlug/$entrySlug'>

/** One entry: what it says of itself, how to write to it, where it is. */
export function EntryPage({ params: { directorySlug, entrySlug } }: Props) {
  const { t, locale } = useWords()
  const { data: entry } = useSuspenseQuery(entryQuery(directorySlug, entrySlug, locale))
  const [dialog, setDialog] = useState<EntryDialogName>()
  return (
    <div>
      <Cover name={entry.slug} shape="wide" isFirst className={styles.banner} />
      <div className={styles.columns}>
        <article className={styles.text}>
          <nav aria-label={t('directories.trail')} className={styles.trail}>
            <Link to={`/directories/${directorySlug}`}>{entry.directory.title}</Link>
            {entry.domain ? (
              <>
                <ChevronRight size={15} aria-hidden="true" />
                <span>{entry.domain}</span>
              </>
            ) : null}
          </nav>
          {entry.distinction ? (
            <p className={styles.distinction}>
              <Award size={17} aria-hidden="true" />
              {entry.distinction}
            </p>
          ) : null}
          <h1 className="lr-page-title">{entry.title}</h1>
          {entry.summary ? <p className={`lr-lead ${styles.lead}`}>{entry.summary}</p> : null}
          <Figures figures={entry.figures} />
          {entry.about ? (
            <>
              <h2 className="lr-section">{t('directories.about')}</h2>
              <div className={styles.about}>
                {entry.about.split(/\n{2,}/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </>
          ) : null}
          {entry.seeks.length > 0 ? (
            <>
              <h2 className="lr-section">{t('directories.seeks')}</h2>
              <ul className={styles.seeks}>
                {entry.seeks.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </>
          ) : null}
          <Proposals entry={entry} onOpen={setDialog} />
        </article>
        <EntrySide entry={entry} onOpen={setDialog} />
      </div>
      <PhoneBar entry={entry} onOpen={setDialog} />
      {dialog ? (
        <EntryDialogs
          dialog={dialog}
          directorySlug={directorySlug}
          entry={entry}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </div>
  )
}

function Figures({ figures }: Pick<Entry, 'figures'>) {
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Parts {
  readonly entry: Entry
  readonly onOpen: (dialog: EntryDialogName) => void
}

/** « Edit my entry » for its person, the relay for others. */
function MainAction({ entry, onOpen }: Parts) {
  const { t } = useWords()
  if (entry.ownToken)
    return (
      <Link
        className={buttonClass({ variant: 'primary', isFullWidth: true })}
        to={`/directory-entry?token=${encodeURIComponent(entry.ownToken)}`}
      >
        <Pencil size={17} aria-hidden="true" /> {t('directories.editMine')}
      </Link>
    )
  if (!entry.canBeWrittenTo) return null
  return (
    <Button
      variant="primary"
      isFullWidth
      icon={<Mail size={17} aria-hidden="true" />}
      onClick={() => onOpen('message')}
    >
      {t('directories.writeTo', { name: entry.title })}
    </Button>
  )
}

function EntrySide({ entry, onOpen }: Parts) {
  const { t } = useWords()
  const facts = [
    ...(entry.distinction
      ? [
          {
            term: t('directories.distinctions'),
            value: (
              <span className={styles.won}>
                <Award size={16} aria-hidden="true" />
                {entry.distinction}
              </span>
            ),
          },
        ]
      : []),
    ...(entry.website
      ? [
          {
            term: t('directories.website'),
            value: (
              <a href={entry.website} rel="nofollow ugc noopener" target="_blank">
                {hostOf(entry.website)}
              </a>
            ),
          },
        ]
      : []),
    ...(entry.town ? [{ term: t('directories.town'), value: entry.town }] : []),
    ...entry.own.map(({ title, value }) => ({ term: title, value })),
  ]
  return (
    <SideCard className={styles.side} footer={<SideFoot entry={entry} onOpen={onOpen} />}>
      <SideCardPart>
        <div className={styles.who}>
          <Cover name={entry.slug} className={styles.small} />
          <p>
            <strong>{entry.title}</strong>
            {entry.organisation ? <span>{entry.organisation}</span> : null}
          </p>
        </div>
        <div className={styles.action}>
          <MainAction entry={entry} onOpen={onOpen} />
        </div>
        {entry.canBeWrittenTo && !entry.ownToken ? <p className={styles.note}>{t('directories.relayed')}</p> : null}
      </SideCardPart>
      {facts.length > 0 ? (
        <SideCardPart>
          <FactList facts={facts} />
        </SideCardPart>
      ) : null}
      {entry.position ? <SmallMap entry={entry} position={entry.position} /> : null}
    </SideCard>
  )
}

function SmallMap({ entry, position }: { entry: Entry; position: NonNullable<Entry['position']> }) {
  const { t } = useWords()
  const [pins] = useState(() => [{ id: entry.slug, ...position, label: entry.title }])
  const isExact = entry.precision === 'exact'
  return (
    <div className={styles.map}>
      <PlaceMap
        isStill
        label={t(isExact ? 'directories.isHere' : 'directories.isInTown', { town: entry.town })}
        pins={pins}
        start={{ ...position, zoom: isExact ? 12 : 9 }}
      />
    </div>
  )
}

/** Shares the address: the phone's own way where there is one, else it is copied. */
function useShare(title: string) {
  const { t } = useWords()
  const [said, setSaid] = useState<string>()
  const share = async () => {
    const url = window.location.href.split('?')[0] ?? ''
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setSaid(t('directories.copied'))
      }
    } catch {
      // Whoever closes the sheet of their phone meant to.
    }
  }
  return { share, said }
}

function SideFoot({ entry, onOpen }: Parts) {
  const { t } = useWords()
  const { share, said } = useShare(entry.title)
  return (
    <>
      <Button size="sm" variant="subtle" icon={<Share2 size={16} aria-hidden="true" />} onClick={() => void share()}>
        {said ?? t('directories.share')}
      </Button>
      <Button size="sm" variant="subtle" icon={<Flag size={16} aria-hidden="true" />} onClick={() => onOpen('report')}>
        {t('directories.report')}
      </Button>
    </>
  )
}

/** Something is wrong, or it is one's own. */
function Proposals({ entry, onOpen }: Parts) {
  const { t } = useWords()
  if (entry.ownToken) return null
  return (
    <div className={styles.proposals}>
      <Button size="sm" icon={<Pencil size={16} aria-hidden="true" />} onClick={() => onOpen('correction')}>
        {t('directories.correct')}
      </Button>
      {entry.isClaimed ? null : (
        <Button size="sm" icon={<UserCheck size={16} aria-hidden="true" />} onClick={() => onOpen('claim')}>
          {t('directories.claim')}
        </Button>
      )}
    </div>
  )
}

function PhoneBar({ entry, onOpen }: Parts) {
  const { t } = useWords()
  const { share, said } = useShare(entry.title)
  if (!entry.canBeWrittenTo && !entry.ownToken) return null
  return (
    <div className={styles.phoneBar}>
      <Button aria-label={t('directories.share')} onClick={() => void share()}>
        <Share2 size={18} aria-hidden="true" />
      </Button>
      <MainAction entry={entry} onOpen={onOpen} />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}

import { riskSignals } from '@laurel/contract/votes/rules'
import { Ban, Check, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, type Pages, usePages } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { NoResult } from '../../ui/feedback/index.ts'
import { FullPage } from '../../ui/frame/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import { Badge, EmptyState, ErrorState, LinkButton, NativeSelect } from '../../ui/page/index.ts'
import { BulkBar, type Column, DataTable, type Selection } from '../../ui/table/index.ts'
import { signalText, signalTone } from '../signal-text.ts'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { HeldPanel } from './held-panel.tsx'
import { ProposedReviews } from './proposed-reviews.tsx'
import styles from './staff.module.css'
import { useVote, useVoteRights } from './use-vote.ts'
import { VoteScreen } from './vote-screen.tsx'

export type Held = AnswerOf<'listHeldBallots'>['data'][number]
const decisions = ['open', 'settled', 'flagged'] as const

interface Filters {
  readonly search: string
  readonly signal: string
  readonly decision: (typeof decisions)[number]
}

/** Decides about doubtful ballots without knowing whom they help. */
export function QuarantinePage() {
  const words = useWords()
  const { t } = words
  const { vote, params } = useVote()
  const { mayReview } = useVoteRights()
  const [{ search, signal, decision }, setFilters] = useState<Filters>({ search: '', signal: '', decision: 'open' })
  const [chosen, setChosen] = useState<Selection>(new Set())
  const [deciding, setDeciding] = useState<Deciding>()
  const pages = usePages('listHeldBallots', {
    params,
    query: { decision, search: search || undefined, signal: signal || undefined },
  })
  const { current, at, setCurrent, walk } = useCurrentHeld(pages)
  const mayDecide = mayReview && vote.state !== 'sealed' && vote.state !== 'draft'
  const ask = (one: Deciding['decision'], ids: readonly string[]) => {
    if (mayDecide && ids.length > 0) setDeciding({ decision: one, ids })
  }
  const ids = chosen.size > 0 ? [...chosen] : current ? [current.id] : []
  useShortcuts({ c: () => ask('count', ids), e: () => ask('set_aside', ids) })
  const filter = (more: Partial<Filters>) => {
    setFilters((was) => ({ ...was, ...more }))
    setCurrent()
    if (more.decision) setChosen(new Set())
  }
  return (
    <VoteScreen label={t('votes.quarantine')} actions={<RulesLink />}>
      <FullPage className={styles.whole}>
        <h1 className={styles.hidden}>{t('votes.quarantine')}</h1>
        {mayReview ? <ProposedReviews /> : null}
        <HeldFilters filters={{ search, signal, decision }} onFilter={filter} />
        {pages.error ? (
          <ErrorState
            title={t('votes.failed')}
            message={refusalText(words, pages.error.code)}
            onRetry={pages.refetch}
          />
        ) : null}
        <DataTable<Held>
          label={t('votes.quarantine')}
          pages={pages}
          columns={useColumns()}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          selection={chosen}
          onSelect={setChosen}
          currentId={current?.id ?? null}
          onCurrent={(_, { row, index }) => setCurrent(row, index)}
          onOpen={(row) => setCurrent(row)}
          panel={
            current ? (
              <HeldPanel
                held={current}
                position={{ at: at + 1, of: pages.count }}
                onWalk={(step) => void walk(step)}
                onClose={() => setCurrent()}
                onDecide={mayDecide ? (one) => ask(one, [current.id]) : undefined}
                hasKeys={chosen.size === 0}
              />
            ) : null
          }
          empty={
            search || signal ? (
              <NoResult title={t('votes.nothingHeld')} onClear={() => filter({ search: '', signal: '' })} />
            ) : (
              <EmptyState title={t('votes.nothingHeld')} message={t('votes.nothingHeldHelp')} />
            )
          }
        />
      </FullPage>
      {mayDecide ? (
        <ChosenBar count={chosen.size} onAsk={(one) => ask(one, [...chosen])} onClear={() => setChosen(new Set())} />
      ) : null}
      {deciding ? (
        <DecideDialog
          deciding={deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setChosen(new Set())
            setCurrent()
          }}
        />
      ) : null}
    </VoteScreen>
  )
}

/** The ballot that is shown beside the list, and the ways to those around it. */
function useCurrentHeld(pages: Pick<Pages<Held>, 'rowAt' | 'read'>) {
  const [{ row, at }, setShown] = useState<{ row: Held | undefined; at: number }>({ row: undefined, at: 0 })
  const setCurrent = (next?: Held, index = at) => setShown({ row: next, at: index })
  const walk = async (step: 1 | -1) => {
    const to = at + step
    // Rows that were not scrolled to are not here yet.
    const next = pages.rowAt(to) ?? (await pages.read(to, to).catch(() => []))[0]
    if (next) setShown((was) => (was.row === row && was.at === at ? { row: next, at: to } : was))
  }
  return { current: row, at, setCurrent, walk }
}

function RulesLink() {
  const { t, locale } = useWords()
  const { base } = useVote()
  return (
    <LinkButton href={`/${locale}${base}/config`} size="sm" icon={<SlidersHorizontal size={15} aria-hidden="true" />}>
      {t('votes.quarantineRules')}
    </LinkButton>
  )
}

function ChosenBar({
  count,
  onAsk,
  onClear,
}: {
  count: number
  onAsk: (decision: Deciding['decision']) => void
  onClear: () => void
}) {
  const { t } = useWords()
  return (
    <BulkBar
      count={count}
      actions={[
        {
          id: 'count',
          label: t('votes.count'),
          icon: <Check size={16} aria-hidden="true" />,
          onSelect: () => onAsk('count'),
        },
        {
          id: 'setAside',
          label: t('votes.setAsideDo'),
          icon: <Ban size={16} aria-hidden="true" />,
          onSelect: () => onAsk('set_aside'),
        },
      ]}
      onClear={onClear}
    />
  )
}

function HeldFilters({
  filters: { search, signal, decision },
  onFilter,
}: {
  filters: Filters
  onFilter: (more: Partial<Filters>) => void
}) {
  const { t } = useWords()
  return (
    <div className={styles.filters}>
      <SearchInput label={t('votes.searchHeld')} value={search} onSearch={(text) => onFilter({ search: text })} />
      <NativeSelect
        label={t('votes.reason')}
        value={signal}
        onChange={(event) => onFilter({ signal: event.currentTarget.value })}
        options={[
          { value: '', label: t('votes.anyReason') },
          ...riskSignals.map((value) => ({ value, label: signalText(t, value) })),
        ]}
      />
      <NativeSelect
        label={t('votes.decision')}
        value={decision}
        onChange={(event) =>
          onFilter({ decision: decisions.find((one) => one === event.currentTarget.value) ?? 'open' })
        }
        options={decisions.map((value) => ({ value, label: t(`votes.decision.${value}`) }))}
      />
    </div>
  )
}

/** The index as a bar and a number: what is far above the limit is seen from afar. */
function IndexBar({ index }: { index: number }) {
  const { format } = useWords()
  const { vote } = useVote()
  return (
    <span className={styles.indexCell}>
      <span className={styles.indexBar} data-held={index >= vote.rules.heldFrom || undefined} aria-hidden="true">
        <span style={{ inlineSize: `${index}%` }} />
      </span>
      {format.number(Math.round(index) / 10)}
    </span>
  )
}

function useColumns(): readonly Column<Held>[] {
  const { t, format } = useWords()
  const { program } = useVote()
  return [
    {
      id: 'received',
      header: t('votes.receivedAt'),
      width: '128px',
      cell: ({ receivedAt }) =>
        `${format.shortDate(receivedAt, program.timeZone)}, ${format.time(receivedAt, program.timeZone)}`,
    },
    { id: 'ballot', header: t('votes.oneBallot'), width: '92px', cell: ({ name }) => <code>{name}</code> },
    { id: 'address', header: t('votes.address'), cell: ({ address }) => address },
    {
      id: 'reason',
      header: t('votes.reason'),
      width: '150px',
      cell: ({ signals, isProposed }) => (
        <span className={styles.row}>
          {signals[0] ? <Badge tone={signalTone(signals[0])}>{signalText(t, signals[0])}</Badge> : null}
          {isProposed ? <Badge tone="accent">{t('votes.secondAwaited')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'index',
      header: t('votes.index'),
      width: '92px',
      isNumeric: true,
      cell: ({ index }) => <IndexBar index={index} />,
    },
    {
      id: 'lot',
      header: t('votes.lot'),
      width: '84px',
      cell: ({ lot, lotSize }) => (lot ? `${lot} (${lotSize})` : '–'),
    },
  ]
}

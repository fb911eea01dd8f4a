import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type AnswerOf, addressOfCall } from '../../kernel/api/index.ts'
import { Link, type PageProps, usePlatform, withLinkSecrets } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { coverAddress } from '../../programs/index.ts'
import { Cover, classNames, Disclosure } from '../../ui/page/index.ts'
import { voteProofQuery } from '../queries.ts'
import type { ProofSearch } from '../routes.tsx'
import { signalText } from '../signal-text.ts'
import { AppealPart } from './appeal-part.tsx'
import { FindReceipt } from './find-receipt.tsx'
import { ObserverAnswer, ObserverPart } from './observer-part.tsx'
import { useVoteParams, type VoteParams } from './use-vote-params.ts'
import styles from './vote.module.css'

type Proof = AnswerOf<'readVoteProof'>

/** The result that anybody can verify: ranking, how it was counted, one's own ballot, and the files to count again. */
export const ProofPage = withLinkSecrets(VoteProofPage)

function VoteProofPage({ params, search }: PageProps<'/applications/$programSlug/votes/$voteSlug/proof', ProofSearch>) {
  const { t, locale } = useWords()
  const platform = usePlatform()
  const { data: proof } = useSuspenseQuery(voteProofQuery(platform.id, params.programSlug, params.voteSlug, locale))
  const call = useVoteParams(params)
  const place = `/applications/${params.programSlug}/votes/${params.voteSlug}`
  return (
    <div className={styles.page}>
      <div className={styles.proof}>
        <header className={styles.proofHead}>
          <p className={styles.kind}>
            <Link to={`/applications/${proof.program.slug}`}>{proof.program.title}</Link> ·{' '}
            <Link to={place}>{proof.title}</Link>
          </p>
          <h1 className="lr-page-title">{t(proof.result ? 'votes.proof.title' : 'votes.proof.before')}</h1>
          <p className={`lr-lead ${styles.lead}`}>{t(proof.result ? 'votes.proof.lead' : 'votes.proof.beforeLead')}</p>
        </header>
        <div className={styles.proofFind}>
          <FindReceipt params={call} hasResult={proof.result !== null} />
        </div>
        <div className={styles.proofMain}>
          {search.token ? <ObserverAnswer params={call} token={search.token} wants /> : null}
          {search.stop ? <ObserverAnswer params={call} token={search.stop} wants={false} /> : null}
          {proof.result ? <Ranking proof={proof} result={proof.result} /> : null}
          <How proof={proof} />
          <Commitments proof={proof} />
        </div>
        <div className={styles.proofRest}>
          {proof.result ? <Files params={call} result={proof.result} /> : <AppealPart params={call} proof={proof} />}
          {proof.phase === 'closed' || proof.phase === 'sealed' ? null : <ObserverPart params={call} />}
        </div>
      </div>
    </div>
  )
}

function Ranking({ proof, result }: { proof: Proof; result: NonNullable<Proof['result']> }) {
  const { t, format } = useWords()
  const { id } = usePlatform()
  const max = Math.max(1, ...result.ranking.map(({ total }) => total))
  return (
    <section aria-labelledby="ranking">
      <h2 id="ranking" className={styles.hidden}>
        {t('votes.proof.ranking')}
      </h2>
      <ol className={styles.ranking}>
        {result.ranking.map((row) => (
          <li key={row.entryId} data-first={row.rank === 1 || undefined}>
            <span className={styles.rank}>{row.rank}</span>
            <Cover
              name={row.title}
              picture={coverAddress(id, row.pictureKey, { width: 120, height: 80 })}
              className={styles.thumb}
            />
            <span className={styles.name}>
              <strong>{row.title}</strong>
              <Funded row={row} currency={proof.rules.currency} />
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(row.total / max) * 100}%` }} />
            </span>
            <span className={classNames('lr-numbers', styles.total)}>{format.number(row.total)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.totals}>
        {t('votes.proof.totals', {
          choices: format.number(result.choices),
          ballots: format.number(result.counted),
          date: format.dateAndTime(proof.closedAt ?? proof.closesAt, proof.timeZone),
        })}
      </p>
    </section>
  )
}

/** Where a budget is shared out: the cost of an entry, and whether it is paid. */
function Funded({
  row: { isFunded, cost },
  currency,
}: {
  row: NonNullable<Proof['result']>['ranking'][number]
  currency: string
}) {
  const { t, format } = useWords()
  if (isFunded === undefined) return null
  return (
    <small className={styles.funded}>
      {t(isFunded ? 'votes.funded' : 'votes.notFunded', { amount: format.money(cost ?? 0, currency) })}
    </small>
  )
}

function How({ proof }: { proof: Proof }) {
  const { t, format } = useWords()
  const { result, rules } = proof
  const number = format.number
  return (
    <section aria-labelledby="how" className={styles.section}>
      <h2 id="how" className="lr-section">
        {t('votes.proof.how')}
      </h2>
      <ol className={styles.steps}>
        <li>
          <strong>{t('votes.proof.register')}</strong>
          <p>
            {result
              ? t('votes.proof.counts', {
                  received: number(result.received),
                  replaced: number(result.replaced),
                  setAside: number(result.setAside),
                  counted: number(result.counted),
                })
              : t('votes.proof.registerLater')}
          </p>
          {result?.reasons.map(({ reason, ballots }) => (
            <p key={reason}>{t('votes.proof.reason', { count: ballots, reason })}</p>
          ))}
          {result?.paper.map(({ origin, ballots }) => (
            <p key={origin}>{t('votes.proof.paper', { count: ballots, origin })}</p>
          ))}
        </li>
        <li>
          <strong>{t('votes.proof.count')}</strong>
          <p>
            {t(`votes.count.${rules.mode}`, {
              count: rules.mode === 'score' ? rules.scale : rules.maxChoices,
              amount: format.money(rules.budget, rules.currency),
            })}
          </p>
        </li>
        <li>
          <strong>{t('votes.proof.seal')}</strong>
          <p>{t('votes.proof.sealHelp')}</p>
        </li>
        <li>
          <strong>{t('votes.proof.tie')}</strong>
          <p>{t(`votes.tie.${rules.tie}`)}</p>
        </li>
        <li>
          <strong>{t('votes.proof.doubt')}</strong>
          <p>{t('votes.proof.doubtHelp', { index: number(rules.heldFrom / 10) })}</p>
          <ul className={styles.weights}>
            {proof.weights.map(({ signal, weight }) => (
              <li key={signal}>
                <span>{signalText(t, signal)}</span> <span className="lr-numbers">{number(weight / 10)}</span>
              </li>
            ))}
          </ul>
        </li>
      </ol>
      {proof.earlyOpening ? (
        <p className={styles.notice}>
          {t('votes.openedEarly', {
            date: format.dateAndTime(proof.earlyOpening.at, proof.timeZone),
            reason: proof.earlyOpening.reason,
          })}
        </p>
      ) : null}
    </section>
  )
}

function Commitments({ proof }: { proof: Proof }) {
  const { t, format } = useWords()
  if (proof.commitments.length === 0) return null
  return (
    <Disclosure summary={t('votes.proof.heads', { count: proof.commitments.length })}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('votes.proof.when')}</th>
              <th scope="col">{t('votes.proof.receipts')}</th>
              <th scope="col">{t('votes.proof.head')}</th>
            </tr>
          </thead>
          <tbody>
            {[...proof.commitments].reverse().map(({ number, at, receipts, head }) => (
              <tr key={number}>
                <td>{format.dateAndTime(at, proof.timeZone)}</td>
                <td>{format.number(receipts)}</td>
                <td>
                  <code>{head}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  )
}

function Files({ params, result }: { params: VoteParams; result: NonNullable<Proof['result']> }) {
  const { t, format } = useWords()
  return (
    <section className={classNames(styles.panel, styles.plain)} aria-labelledby="files">
      <h2 id="files">{t('votes.proof.again')}</h2>
      <p className={styles.quiet}>{t('votes.proof.againHelp')}</p>
      <ul className={styles.files}>
        <li>
          <a href={addressOfCall('streamVoteBundle', { params })} download>
            <Download size={17} aria-hidden="true" />
            {t('votes.proof.bundle')}
          </a>
          <span>{format.fileSize(result.bundleBytes)}</span>
        </li>
        <li>
          <a href={addressOfCall('streamVoteRoll', { params })} download>
            <Download size={17} aria-hidden="true" />
            {t('votes.proof.roll')}
          </a>
        </li>
        <li>
          <a href={addressOfCall('streamVoteBallots', { params })} download>
            <Download size={17} aria-hidden="true" />
            {t('votes.proof.ballots')}
          </a>
        </li>
      </ul>
      <p className={styles.seal}>
        {t('votes.proof.command')} <code>npm run verify-bundle -- result.json</code>
      </p>
      <p className={styles.seal}>
        {t('votes.proof.hash')} <code>{result.hash}</code>
      </p>
      <p className={styles.seal}>
        {t('votes.proof.key')} <code>{result.publicKey}</code>
      </p>
    </section>
  )
}

import {
  disposableRules,
  type PublicVote,
  resultTimes,
  secrecies,
  type VoteRules,
  voteOrders,
} from '@laurel/contract/votes'
import { tieRules } from '@laurel/contract/votes/rules'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FullPage } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { MomentInput } from '../../ui/input/index.ts'
import { LinkButton } from '../../ui/page/index.ts'
import { BallotPanel } from '../public/ballot-panel.tsx'
import { useBallot } from '../public/use-ballot.ts'
import { previewQuery } from '../queries.ts'
import { BallotForm, Eligibility, Legend } from './rules-fields.tsx'
import { Severity } from './severity.tsx'
import styles from './staff.module.css'
import { useVote, useVoteCall, useVoteRights } from './use-vote.ts'
import { VoteScreen } from './vote-screen.tsx'

/** How one votes, who votes, when, and what is held: with the ballot beside it, as a phone shows it. */
export function ConfigPage() {
  const { vote } = useVote()
  return <ConfigForm key={vote.etag} />
}

/** Opens apart: rules that are not saved yet stay here. */
function SeeBallot() {
  const { t, locale } = useWords()
  const { base } = useVote()
  return (
    <LinkButton
      href={`/${locale}${base}/preview`}
      target="_blank"
      rel="noopener"
      size="sm"
      icon={<ExternalLink size={15} aria-hidden="true" />}
    >
      {t('votes.seeBallot')}
    </LinkButton>
  )
}

type Written = Pick<PublicVote, 'title' | 'description' | 'rules' | 'opensAt' | 'closesAt'>

function ConfigForm() {
  const { t } = useWords()
  const { vote, program, params } = useVote()
  const { mayManage } = useVoteRights()
  const change = useVoteCall('changePublicVote')
  const [written, setWritten] = useState<Written>(vote)
  const [isChecked, setChecked] = useState(false)
  const [notifiesVoters, setNotifies] = useState(false)
  const isOver = vote.state === 'closed' || vote.state === 'sealed'
  const isFrozen = vote.state !== 'draft'
  const isBackwards = written.closesAt <= written.opensAt
  const hasNoTitle = !(written.title[program.defaultLang] ?? '').trim()
  const hasNoDomain = written.rules.eligibility === 'domain' && written.rules.domains.length === 0
  const setRules = (more: Partial<VoteRules>) => setWritten({ ...written, rules: { ...written.rules, ...more } })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isBackwards || hasNoTitle || hasNoDomain) return
    const { title, description, rules, opensAt, closesAt } = written
    const body = { title, description, rules, opensAt, closesAt, notifiesVoters, etag: vote.etag }
    if (await change.run({ params, body })) toastSuccess({ title: t('votes.saved') })
  }
  const fields = { rules: written.rules, onChange: setRules, isFrozen: isFrozen || !mayManage }
  return (
    <VoteScreen label={t('votes.config')} actions={<SeeBallot />}>
      <FullPage className={styles.config}>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <PageHeader title={t('votes.config')} />
          {isFrozen ? (
            <p className={styles.frozen}>
              <Lock size={16} aria-hidden="true" /> {t('votes.frozen', { count: vote.voters })}
            </p>
          ) : null}
          <Texts written={written} onChange={setWritten} error={isChecked && hasNoTitle} isDisabled={!mayManage} />
          <div className={styles.halves}>
            <Eligibility {...fields} error={isChecked && hasNoDomain} />
            <BallotForm {...fields} />
          </div>
          <h2>{t('votes.course')}</h2>
          <div className={styles.halves}>
            <MomentInput
              label={t('votes.opensAt')}
              value={written.opensAt}
              timeZone={program.timeZone}
              usualTime="10:00"
              isOptional={false}
              isDisabled={fields.isFrozen}
              onChange={(moment) => moment && setWritten({ ...written, opensAt: moment })}
            />
            <MomentInput
              label={t('votes.closesAt')}
              help={t('votes.closesHelp')}
              value={written.closesAt}
              timeZone={program.timeZone}
              usualTime="23:59"
              isOptional={false}
              isDisabled={isOver || !mayManage}
              error={isBackwards ? t('votes.datesBackwards') : undefined}
              onChange={(moment) => moment && setWritten({ ...written, closesAt: moment })}
            />
          </div>
          {isFrozen && written.closesAt > vote.closesAt ? (
            <Checkbox
              label={t('votes.tellVoters', { count: vote.toNotify })}
              checked={notifiesVoters}
              onChange={(event) => setNotifies(event.currentTarget.checked)}
            />
          ) : null}
          <Course {...fields} />
          <h2>{t('votes.protection')}</h2>
          <Severity rules={written.rules} onChange={setRules} isDisabled={isOver || !mayManage} />
          <NativeSelect
            label={t('votes.disposable')}
            value={written.rules.disposable}
            disabled={isOver || !mayManage}
            data={disposableRules.map((value) => ({ value, label: t(`votes.disposable.${value}`) }))}
            onChange={(event) =>
              setRules({ disposable: disposableRules.find((one) => one === event.currentTarget.value) ?? 'score' })
            }
          />
          {mayManage && !isOver ? (
            <div className={styles.save}>
              <Button type="submit" variant="filled" size="md" loading={change.isPending}>
                {t('votes.save')}
              </Button>
            </div>
          ) : null}
        </form>
        <PhoneBallot rules={written.rules} closesAt={written.closesAt} />
      </FullPage>
    </VoteScreen>
  )
}

function Texts({
  written,
  onChange,
  error,
  isDisabled,
}: {
  written: Written
  onChange: (written: Written) => void
  error: boolean
  isDisabled: boolean
}) {
  const { t, format } = useWords()
  const { program } = useVote()
  return program.supportedLangs.map((lang) => {
    const suffix = program.supportedLangs.length > 1 ? ` (${format.language(lang)})` : ''
    return (
      <div key={lang} className={styles.stackWide}>
        <TextInput
          label={`${t('votes.name')}${suffix}`}
          lang={lang}
          maxLength={200}
          disabled={isDisabled}
          value={written.title[lang] ?? ''}
          error={error && lang === program.defaultLang ? t('votes.nameNeeded') : undefined}
          onChange={(event) => onChange({ ...written, title: { ...written.title, [lang]: event.currentTarget.value } })}
        />
        <Textarea
          label={`${t('votes.description')}${suffix}`}
          lang={lang}
          maxLength={5000}
          autosize
          minRows={2}
          disabled={isDisabled}
          value={written.description[lang] ?? ''}
          onChange={(event) =>
            onChange({ ...written, description: { ...written.description, [lang]: event.currentTarget.value } })
          }
        />
      </div>
    )
  })
}

function Course({
  rules,
  onChange,
  isFrozen,
}: {
  rules: VoteRules
  onChange: (more: Partial<VoteRules>) => void
  isFrozen: boolean
}) {
  const { t } = useWords()
  const choices = {
    order: voteOrders.map((value) => ({ value, label: t(`votes.order.${value}`) })),
    results: resultTimes.map((value) => ({ value, label: t(`votes.results.${value}`) })),
    secrecy: secrecies.map((value) => ({ value, label: t(`votes.secrecy.${value}`) })),
    tie: tieRules.map((value) => ({ value, label: t(`votes.tie.${value}`) })),
  }
  return (
    <>
      {(['order', 'results', 'secrecy', 'tie'] as const).map((name) => (
        <NativeSelect
          key={name}
          label={<Legend text={t(`votes.${name}`)} isFrozen={isFrozen} />}
          value={rules[name]}
          disabled={isFrozen}
          data={choices[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value } as Partial<VoteRules>)}
        />
      ))}
      <Checkbox
        label={t('votes.mayChangeRule')}
        checked={rules.mayChange}
        disabled={isFrozen}
        onChange={(event) => onChange({ mayChange: event.currentTarget.checked })}
      />
    </>
  )
}

/** The same ballot as on the public page, as wide as a phone; it changes as the rules do. */
function PhoneBallot({ rules, closesAt }: { rules: VoteRules; closesAt: string }) {
  const { t, locale } = useWords()
  const { params } = useVote()
  const { data } = useSuspenseQuery(previewQuery(params, locale))
  const ballot = useBallot(`preview ${data.id} ${rules.mode}`, rules, data.entries)
  const first = data.entries.filter(({ id }) => !ballot.has(id)).slice(0, 3)
  const choose = (id: string, other: string | undefined) =>
    rules.mode === 'pairwise' ? other && ballot.prefer(id, other) : ballot.toggle(id)
  return (
    <aside className={styles.phone} aria-label={t('votes.phone')}>
      <p className={styles.quiet}>{t('votes.phone')}</p>
      <div className={styles.device}>
        <BallotPanel
          vote={{ ...data, rules, closesAt }}
          ballot={ballot}
          place={undefined}
          isBusy={false}
          problem={undefined}
          onAsk={() => undefined}
          onShowOwn={undefined}
        />
      </div>
      {first.map((entry, at) => (
        <Button key={entry.id} size="xs" onClick={() => choose(entry.id, first[at === 0 ? 1 : 0]?.id)}>
          {t('votes.choose', { title: entry.title })}
        </Button>
      ))}
    </aside>
  )
}

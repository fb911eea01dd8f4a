import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { useMayOnProgram } from '../use-may-on-program.ts'
import styles from './revisions.module.css'
import { UpdateCampaignDialog } from './update-campaign-dialog.tsx'

type Campaign = AnswerOf<'listUpdateCampaigns'>['data'][number]

/** Milliseconds between two looks at a campaign that is at work. */
const lookAgain = 2000

/** In the history of a form: who sent an earlier revision can be asked for updates, and how far earlier requests are. */
export function UpdateCampaigns({ programId, formId }: { programId: string; formId: string }) {
  const { t } = useWords()
  const mayRead = useMayOnProgram(programId, 'program.applications.read')
  const mayAsk = useMayOnProgram(programId, 'program.applications.update')
  const [isAsking, setAsking] = useState(false)
  const params = { programId, formId }
  const plan = useQuery({ ...queryOf('planUpdateCampaign', { params }), enabled: mayRead, retry: false })
  const list = useQuery({
    ...queryOf('listUpdateCampaigns', { params }),
    enabled: mayRead,
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.finishedAt === null) ? lookAgain : false),
  })
  const campaigns = list.data?.data ?? []
  const touched = plan.data?.touched ?? 0
  if (touched === 0 && campaigns.length === 0) return null
  const isRunning = campaigns.some((one) => one.finishedAt === null)
  return (
    <section className={styles.campaigns} aria-label={t('forms.campaign.earlier')}>
      {touched > 0 ? (
        <div className={styles.line}>
          <div>{t('forms.campaign.touched', { count: touched })}</div>
          <Button size="sm" disabled={!mayAsk || isRunning} onClick={() => setAsking(true)}>
            {t('forms.campaign.act')}
          </Button>
        </div>
      ) : null}
      {campaigns.map((campaign) => (
        <CampaignLine key={campaign.id} campaign={campaign} />
      ))}
      <UpdateCampaignDialog {...params} isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

function CampaignLine({ campaign }: { campaign: Campaign }) {
  const { t, format } = useWords()
  const { revision, startedAt, startedBy, until, finishedAt, total, done, reopened, updated, fine, skipped } = campaign
  const progress = finishedAt
    ? t('forms.campaign.progress', { updated, reopened })
    : t('forms.campaign.running', { done, total })
  const share = finishedAt ? (reopened === 0 ? 1 : updated / reopened) : done / Math.max(1, total)
  return (
    <div className={styles.campaign}>
      <strong>{t('forms.campaign.asked', { number: revision, date: format.dateAndTime(startedAt) })}</strong>
      <span>{t('forms.campaign.by', { name: startedBy || '–', until: format.dateAndTime(until) })}</span>
      <ProgressLine share={share} label={progress} />
      <span>
        {progress}
        {finishedAt && fine > 0 ? ` · ${t('forms.campaign.fine', { count: fine })}` : ''}
        {finishedAt && skipped > 0 ? ` · ${t('forms.campaign.skipped', { count: skipped })}` : ''}
      </span>
    </div>
  )
}

import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { useVote, useVoteCall, useVoteRights } from './use-vote.ts'

const labels = {
  open: 'votes.open',
  close: 'votes.closeNow',
  seal: 'votes.publishResult',
  unpublish: 'votes.unpublish',
  delete: 'votes.delete',
} as const
type Question = 'open' | 'close' | 'seal' | 'unpublish' | 'delete'

/** The next step of a vote as one filled button, and the others in a menu. */
export function VoteActions() {
  const { t } = useWords()
  const { vote, params } = useVote()
  const { mayManage, mayPublish } = useVoteRights()
  const [question, setQuestion] = useState<Question>()
  const publish = useVoteCall('publishPublicVote')
  const pause = useVoteCall('pausePublicVote')
  const isRunning = vote.state === 'open' || vote.state === 'paused'
  const setPublished = (published: boolean) => publish.run({ params, body: { published } })
  const menu: MenuAction[] = [
    ...(mayPublish && vote.published
      ? [{ id: 'unpublish', label: t('votes.unpublish'), onSelect: () => setQuestion('unpublish') }]
      : []),
    ...(mayPublish && vote.state === 'open'
      ? [{ id: 'pause', label: t('votes.pause'), onSelect: () => void pause.run({ params, body: { paused: true } }) }]
      : []),
    ...(mayPublish && isRunning
      ? [{ id: 'close', label: t('votes.closeNow'), onSelect: () => setQuestion('close') }]
      : []),
    ...(mayManage && vote.openedAt === null
      ? [{ id: 'delete', label: t('votes.delete'), isDangerous: true, onSelect: () => setQuestion('delete') }]
      : []),
  ]
  return (
    <>
      {mayPublish && !vote.published ? (
        <Button loading={publish.isPending} onClick={() => void setPublished(true)}>
          {t('votes.publish')}
        </Button>
      ) : null}
      {mayPublish && vote.state === 'draft' ? (
        <Button variant="filled" onClick={() => setQuestion('open')}>
          {t('votes.open')}
        </Button>
      ) : null}
      {mayPublish && vote.state === 'paused' ? (
        <Button
          variant="filled"
          loading={pause.isPending}
          onClick={() => void pause.run({ params, body: { paused: false } })}
        >
          {t('votes.resume')}
        </Button>
      ) : null}
      {mayPublish && vote.state === 'closed' ? (
        <Button variant="filled" onClick={() => setQuestion('seal')}>
          {t('votes.publishResult')}
        </Button>
      ) : null}
      {menu.length > 0 ? <MoreMenu label={t('votes.actions')} actions={menu} /> : null}
      <Questions question={question} onClose={() => setQuestion(undefined)} />
    </>
  )
}

function Questions({ question, onClose }: { question: Question | undefined; onClose: () => void }) {
  const { t } = useWords()
  const go = useGo()
  const { vote, params, base, title } = useVote()
  const open = useVoteCall('openPublicVote')
  const close = useVoteCall('closePublicVote')
  const seal = useVoteCall('sealPublicVote')
  const publish = useVoteCall('publishPublicVote')
  const remove = useVoteCall('deletePublicVote')
  if (!question) return null
  const works = {
    open: () => open.run({ params }),
    close: () => close.run({ params }),
    seal: () => seal.run({ params }),
    unpublish: () => publish.run({ params, body: { published: false } }),
    delete: async () => {
      if (await remove.run({ params })) await go(base.slice(0, base.lastIndexOf('/')))
    },
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={works[question]}
      title={t(`votes.ask.${question}`, { title })}
      description={t(`votes.askHelp.${question}`, { entries: vote.entries })}
      confirmLabel={t(labels[question])}
      isDangerous={question !== 'open'}
      {...(question === 'delete' && { typedText: true as const })}
    />
  )
}

import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { AutoTextarea, Badge, Button, Field } from '../../ui/index.ts'
import { useRefusalToast } from '../use-refusal-toast.ts'
import styles from './council.module.css'
import { DecisionFields, firstVerdict, sentVerdict, type Verdict, VerdictText } from './decision-fields.tsx'
import { afterAct, type Item, type Room } from './use-room.ts'

const tones = { proposed: 'warn', confirmed: 'ok', published: 'ok' } as const

/** The decision on an entry: proposed, confirmed, or to be taken. */
export function DecisionCard({ room, item }: { room: Room; item: Item }) {
  const { t } = useWords()
  const { decision } = item
  const canDecide = room.may.lead && room.phase === 'deliberation'
  if (!decision && !canDecide) return null
  return (
    <section className={styles.card} aria-labelledby="decision">
      <h3 id="decision">
        {t('evaluation.council.decision')}{' '}
        {decision ? (
          <Badge tone={tones[decision.state]}>{t(`evaluation.council.decisionState.${decision.state}`)}</Badge>
        ) : null}
      </h3>
      {canDecide && decision?.state !== 'confirmed' ? (
        <DecisionForm room={room} item={item} />
      ) : decision ? (
        <>
          <p>
            <VerdictText room={room} verdict={decision} />
          </p>
          {decision.internalNote ? <p className={styles.words}>{decision.internalNote}</p> : null}
          {decision.feedback ? (
            <p className={styles.words}>
              {t('evaluation.council.feedback')}: {decision.feedback}
            </p>
          ) : null}
          {canDecide ? <Reconsider room={room} item={item} /> : null}
        </>
      ) : null}
    </section>
  )
}

function Reconsider({ room, item }: { room: Room; item: Item }) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const reconsider = useCall('reconsiderDecision', { makesStale: afterAct })
  const params = { sessionId: room.sessionId, entryId: item.entryId }
  return (
    <div>
      <Button
        size="sm"
        isLoading={reconsider.isPending}
        onClick={() => reconsider.mutateAsync({ params }).catch(refused)}
      >
        {t('evaluation.council.reconsider')}
      </Button>
    </div>
  )
}

function DecisionForm({ room, item }: { room: Room; item: Item }) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const { decision } = item
  const [verdict, setVerdict] = useState<Verdict>(decision ?? firstVerdict(room))
  const [internalNote, setNote] = useState(decision?.internalNote ?? '')
  const [feedback, setFeedback] = useState(decision?.feedback ?? '')
  const decide = useCall('decideEntry', { makesStale: afterAct })
  const confirm = useCall('confirmDecision', { makesStale: afterAct })
  const params = { sessionId: room.sessionId, entryId: item.entryId }
  const save = () => {
    const body = { ...sentVerdict(room, verdict), internalNote, feedback }
    return decide.mutateAsync({ params, body: { ...body, version: decision?.version ?? 0 } })
  }
  const saveAndConfirm = async () => {
    const { version } = await save()
    await confirm.mutateAsync({ params, body: { version } })
  }
  return (
    <>
      <div className={styles.fields}>
        <DecisionFields room={room} verdict={verdict} onChange={setVerdict} />
      </div>
      <Field label={t('evaluation.council.internalNote')} isOptional>
        {(control) => (
          <AutoTextarea
            {...control}
            value={internalNote}
            maxLength={10_000}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('evaluation.council.feedback')}
        help={t(room.showsFeedback ? 'evaluation.council.feedbackHelp' : 'evaluation.council.feedbackKept')}
        isOptional
      >
        {(control) => (
          <AutoTextarea
            {...control}
            value={feedback}
            maxLength={10_000}
            onChange={(event) => setFeedback(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.bar}>
        <Button size="sm" isLoading={decide.isPending} onClick={() => save().catch(refused)}>
          {t('evaluation.council.proposeDecision')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          isLoading={confirm.isPending}
          onClick={() => saveAndConfirm().catch(refused)}
        >
          {t('evaluation.council.confirm')}
        </Button>
      </div>
    </>
  )
}

import { useLayoutEffect, useRef } from 'react'
import { useRefusalToast } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { Badge, Button } from '../../ui/page/index.ts'
import { DecisionFields, firstVerdict, sentVerdict, VerdictText } from './decision-fields.tsx'
import { Meanwhile } from './meanwhile.tsx'
import styles from './room.module.css'
import { changedMeanwhile, withTyped } from './typed.ts'
import { useDecisionRefused } from './use-decision-refused.ts'
import { afterAction, type Item, type Room } from './use-room.ts'
import type { OwnWords } from './use-typed.ts'

const tones = { proposed: 'warn', confirmed: 'ok', published: 'ok' } as const

/** The decision on an entry: proposed, confirmed, or to be taken. */
export function DecisionCard({ room, item, own }: { room: Room; item: Item; own: OwnWords }) {
  const { t } = useWords()
  const { decision } = item
  const canDecide = room.may.lead && room.phase === 'deliberation'
  const held = useFocusThrough(decision?.state)
  if (!decision && !canDecide) return null
  return (
    <section className={styles.card} aria-labelledby="decision" onFocus={held.note} onBlur={held.forget}>
      <h3 id="decision" ref={held.title} tabIndex={-1}>
        {t('evaluation.deliberation.decision')}{' '}
        {decision ? (
          <Badge tone={tones[decision.state]}>{t(`evaluation.deliberation.decisionState.${decision.state}`)}</Badge>
        ) : null}
      </h3>
      {canDecide && decision?.state !== 'confirmed' ? (
        <DecisionForm room={room} item={item} own={own} />
      ) : decision ? (
        <>
          <p>
            <VerdictText room={room} verdict={decision} />
          </p>
          {decision.internalNote ? <p className={styles.words}>{decision.internalNote}</p> : null}
          {decision.feedback ? (
            <p className={styles.words}>
              {t('evaluation.deliberation.labelled', {
                label: t('evaluation.deliberation.feedback'),
                said: decision.feedback,
              })}
            </p>
          ) : null}
          {canDecide ? <Reconsider room={room} item={item} /> : null}
        </>
      ) : null}
    </section>
  )
}

/** The button that changes a decision goes with what it changed: from then on the focus is on the title, which says what it is now. */
function useFocusThrough(state: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const isInside = useRef(false)
  const last = useRef(state)
  useLayoutEffect(() => {
    if (last.current === state) return
    last.current = state
    if (isInside.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [state])
  return {
    title,
    note: () => {
      isInside.current = true
    },
    forget: () => {
      isInside.current = false
    },
  }
}

function Reconsider({ room, item }: { room: Room; item: Item }) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const reconsider = useCall('reconsiderDecision', { invalidates: afterAction })
  const params = { sessionId: room.sessionId, entryId: item.entryId }
  return (
    <div>
      <Button
        size="sm"
        isLoading={reconsider.isPending}
        onClick={() => reconsider.mutateAsync({ params }).catch(refused)}
      >
        {t('evaluation.deliberation.reconsider')}
      </Button>
    </div>
  )
}

/** What others decide meanwhile shows where nothing was typed; what was typed stays until it is saved. */
function DecisionForm({ room, item, own }: { room: Room; item: Item; own: OwnWords }) {
  const { t } = useWords()
  const refused = useDecisionRefused(room)
  const { decision } = item
  const { internalNote = '', feedback = '' } = decision ?? {}
  const { typeId, amountCents } = decision ?? firstVerdict(room)
  const stands = { typeId, amountCents, internalNote, feedback }
  const written = withTyped(stands, own.typed)
  const changed = changedMeanwhile(own.typed, stands)
  const isOtherVerdict = changed.includes('typeId') || changed.includes('amountCents')
  const decide = useCall('decideEntry', { invalidates: afterAction })
  const confirm = useCall('confirmDecision', { invalidates: afterAction })
  const params = { sessionId: room.sessionId, entryId: item.entryId }
  const save = async () => {
    const body = { ...written, ...sentVerdict(room, written) }
    const saved = await decide.mutateAsync({ params, body: { ...body, version: decision?.version ?? 0 } })
    own.saved(written)
    return saved
  }
  const saveAndConfirm = async () => {
    const { version } = await save()
    await confirm.mutateAsync({ params, body: { version } })
  }
  return (
    <>
      <div className={styles.fields}>
        <DecisionFields
          room={room}
          verdict={written}
          onChange={({ typeId: to, amountCents: cents }) => own.type(stands, { typeId: to, amountCents: cents })}
        />
      </div>
      {isOtherVerdict ? (
        <Meanwhile onTake={() => own.type(stands, { typeId, amountCents })}>
          <VerdictText room={room} verdict={stands} />
        </Meanwhile>
      ) : null}
      {(['internalNote', 'feedback'] as const).map((name) => (
        <div key={name} className={styles.form}>
          <Field
            label={t(`evaluation.deliberation.${name}`)}
            help={name === 'feedback' ? t(feedbackHelp(room)) : undefined}
            isOptional
          >
            {(control) => (
              <AutoTextarea
                {...control}
                value={written[name]}
                maxLength={10_000}
                onChange={(event) => own.type(stands, { [name]: event.target.value })}
              />
            )}
          </Field>
          {changed.includes(name) ? (
            <Meanwhile onTake={() => own.type(stands, { [name]: stands[name] })}>{stands[name]}</Meanwhile>
          ) : null}
        </div>
      ))}
      <div className={styles.bar}>
        <Button size="sm" isLoading={decide.isPending} onClick={() => save().catch(refused)}>
          {t('evaluation.deliberation.proposeDecision')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          isLoading={confirm.isPending}
          onClick={() => saveAndConfirm().catch(refused)}
        >
          {t('evaluation.deliberation.confirm')}
        </Button>
      </div>
    </>
  )
}

const feedbackHelp = ({ showsFeedback }: Room) =>
  showsFeedback ? 'evaluation.deliberation.feedbackHelp' : 'evaluation.deliberation.feedbackKept'

import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { Button, NativeSelect } from '../../ui/page/index.ts'
import { DecisionFields, firstVerdict, sentVerdict, type Verdict } from './decision-fields.tsx'
import styles from './room.module.css'
import type { Room } from './use-room.ts'

const majorities = ['simple', 'absolute', 'two_thirds'] as const

export interface MotionInput extends Verdict {
  readonly text: string
  readonly ballot: 'named' | 'secret'
  readonly quorum: number
  readonly majority: (typeof majorities)[number]
}

/** A decision put to the vote: what, by which majority and ballot, and how many must take part. */
export function MotionForm({
  room,
  voters,
  isBusy,
  onSend,
  onDone,
}: {
  room: Room
  /** Those in the room, for the quorum that is proposed. */
  voters: number
  isBusy: boolean
  onSend: (given: MotionInput) => void
  onDone: () => void
}) {
  const { t } = useWords()
  const [verdict, setVerdict] = useState(() => firstVerdict(room))
  const [text, setText] = useState('')
  const [ballot, setBallot] = useState<'named' | 'secret'>('named')
  const [majority, setMajority] = useState<(typeof majorities)[number]>('simple')
  const [quorum, setQuorum] = useState(Math.max(1, Math.floor(voters / 2) + 1))
  const send = () => onSend({ ...sentVerdict(room, verdict), text, ballot, quorum, majority })
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <DecisionFields room={room} verdict={verdict} onChange={setVerdict} />
        <NativeSelect
          label={t('evaluation.deliberation.majorityLabel')}
          value={majority}
          onChange={(event) => setMajority(event.target.value as typeof majority)}
          options={majorities.map((value) => ({ value, label: t(`evaluation.deliberation.majority.${value}`) }))}
        />
        <NativeSelect
          label={t('evaluation.deliberation.ballotLabel')}
          value={ballot}
          onChange={(event) => setBallot(event.target.value as typeof ballot)}
          options={(['named', 'secret'] as const).map((value) => ({
            value,
            label: t(`evaluation.deliberation.ballot.${value}`),
          }))}
        />
        <Field label={t('evaluation.deliberation.quorum')}>
          {(control) => (
            <NumberInput
              {...control}
              min={1}
              max={500}
              allowDecimal={false}
              value={quorum}
              onChange={(value) => setQuorum(Number(value) || 1)}
            />
          )}
        </Field>
      </div>
      <Field label={t('evaluation.deliberation.motionText')} isOptional>
        {(control) => (
          <AutoTextarea {...control} value={text} maxLength={2000} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <div className={styles.bar}>
        <Button size="sm" variant="primary" isLoading={isBusy} onClick={send}>
          {t('evaluation.deliberation.putToVote')}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  )
}

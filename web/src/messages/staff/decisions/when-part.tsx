import { zoneCity } from '@laurel/contract/kernel/locale'
import { undoSeconds } from '@laurel/contract/messages'
import { useWords } from '../../../kernel/words/index.ts'
import { Radio } from '../../../ui/controls/index.ts'
import { MomentInput } from '../../../ui/input/index.ts'
import styles from './decisions.module.css'
import type { usePlan } from './use-plan.ts'

/** Now, with a moment to call it back, or on a day and at an hour. */
export function WhenPart({
  planned: { plan, change },
  timeZone,
  error,
}: {
  planned: ReturnType<typeof usePlan>
  timeZone: string
  error: string | undefined
}) {
  const { t, locale } = useWords()
  return (
    <>
      <Radio.Group
        aria-labelledby="decision-when"
        value={plan.isLater ? 'later' : 'now'}
        onChange={(value) => change({ isLater: value === 'later' })}
      >
        <div className={styles.choices}>
          <Radio
            value="now"
            label={t('messages.decisions.now')}
            description={t('messages.decisions.nowHelp', { count: undoSeconds })}
          />
          <Radio value="later" label={t('messages.decisions.later')} description={t('messages.decisions.laterHelp')} />
        </div>
      </Radio.Group>
      {plan.isLater ? (
        <MomentInput
          label={t('messages.decisions.at')}
          help={zoneCity(timeZone, locale)}
          error={error}
          value={plan.at}
          onChange={(at) => change({ at })}
          timeZone={timeZone}
          usualTime="09:00"
          isOptional={false}
        />
      ) : null}
    </>
  )
}

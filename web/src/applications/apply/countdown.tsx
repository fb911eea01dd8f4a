import { useWords, type Words } from '../../kernel/words/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import { useServerNow } from './use-server-now.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Minutes before the end at which those who do not see the countdown are told. */
const milestones = [30, 10, 5, 1]

interface Props {
  until: string
  serverTime: string
  /** The same moment counts down elsewhere on the page, and is told there: nobody hears it twice. */
  isQuiet?: boolean
}

/** What is left until a moment, by the server's clock; each second in the last hour. Nothing once it is over. */
export function Countdown({ until, serverTime, isQuiet = false }: Props) {
  const words = useWords()
  const near = Date.parse(until) - Date.parse(serverTime) < 2 * hour
  const left = Date.parse(until) - useServerNow(serverTime, near ? 1000 : 30_000)
  if (left <= 0) return words.t('applications.apply.closing')
  const step = milestones.findLast((minutes) => left <= minutes * minute)
  return (
    <>
      <span role="timer" data-near={left < hour || undefined}>
        {words.t('applications.apply.closesIn', { left: leftText(left, words) })}
      </span>
      {isQuiet ? null : (
        <VisuallyHidden>
          <span role="status">{step ? words.t('applications.countdown.told', { count: step }) : ''}</span>
        </VisuallyHidden>
      )}
    </>
  )
}

function leftText(left: number, { t, format }: Words): string {
  if (left >= day) return format.remaining(left)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(left / hour), Math.floor((left % hour) / minute)]
  if (hours > 0) return t('applications.countdown.hours', { hours, minutes: two(minutes) })
  return t('applications.countdown.minutes', { minutes, seconds: two(Math.floor((left % minute) / 1000)) })
}

import { readText } from '@laurel/contract/kernel/text'
import type { InboxItem, InboxState } from '@laurel/contract/notifications'
import { AlarmClock, Check, Undo2 } from 'lucide-react'
import { Link } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Menu } from '../ui/controls/index.ts'
import { IconButton } from '../ui/index.ts'
import { Avatar } from '../ui/page/index.ts'
import styles from './inbox.module.css'
import { placeOfItem } from './item-place.ts'
import { snoozes } from './snooze-moments.ts'
import { ownZone, type useMarks } from './use-marks.ts'

/** One thing that waits: what it is about, what was written, since when; done, put off, or back. */
export function InboxLine({
  item,
  state,
  marks,
}: {
  item: InboxItem
  state: InboxState
  marks: ReturnType<typeof useMarks>
}) {
  const { t, format, locale } = useWords()
  const { application, program, since, dueOn, until } = item
  const title = application.title || application.reference || t('notifications.untitled')
  const facts = [
    application.applicantName,
    application.title ? application.reference : null,
    readText(program.title, locale, program.defaultLang),
  ]
  return (
    <li className={styles.line} data-inbox-line={`${item.kind} ${item.id}`}>
      <Avatar name={application.applicantName || title} size={32} />
      <div className={styles.words}>
        <Link to={placeOfItem(item)} className={styles.title}>
          {title}
        </Link>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <What item={item} />
      </div>
      <p className={styles.when}>
        {dueOn ? (
          <span>{t('notifications.due', { date: format.shortDate(dueOn) })}</span>
        ) : (
          <time dateTime={since}>{format.shortDate(since, ownZone())}</time>
        )}
        {until && state === 'snoozed' ? (
          <span>{t('notifications.until', { date: format.dateAndTime(until, ownZone()) })}</span>
        ) : null}
      </p>
      <div className={styles.acts}>
        {state === 'waiting' ? (
          <>
            <IconButton
              label={`${t('notifications.done')}, ${title}`}
              icon={<Check size={17} />}
              onClick={() => void marks.done([item])}
            />
            <Menu position="bottom-end" width={210}>
              <Menu.Target>
                <IconButton
                  label={`${t('notifications.snooze')}, ${title}`}
                  icon={<AlarmClock size={17} />}
                  withTooltip={false}
                />
              </Menu.Target>
              <Menu.Dropdown>
                {snoozes.map((one) => (
                  <Menu.Item key={one} onClick={() => void marks.snooze([item], one)}>
                    {t(`notifications.snooze.${one}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </>
        ) : (
          <IconButton
            label={`${t('notifications.back')}, ${title}`}
            icon={<Undo2 size={17} />}
            onClick={() => void marks.back([item])}
          />
        )}
      </div>
    </li>
  )
}

/** What is asked, in the words of whoever asked it. */
function What({ item: { kind, words, detail } }: { item: InboxItem }) {
  const { t } = useWords()
  const asks: Readonly<Record<string, string>> = {
    withdraw: t('applications.requests.kind.withdraw'),
    delete: t('applications.requests.kind.delete'),
    reopen: t('applications.requests.kind.reopen'),
    more_time: t('applications.requests.kind.more_time'),
  }
  const money: Readonly<Record<string, string>> = {
    late: t('notifications.payment.late'),
    double: t('notifications.payment.double'),
    overpaid: t('notifications.payment.overpaid'),
    external_refund: t('notifications.payment.elsewhere'),
    dispute: t('notifications.payment.dispute'),
    refund: t('notifications.payment.refund'),
    proof: t('notifications.payment.proof'),
    waiver: t('notifications.payment.waiver'),
  }
  const said: Readonly<Record<string, string | undefined>> = {
    request: asks[detail],
    payment: money[detail],
    mention: detail,
  }
  const before = said[kind]
  if (!before && !words) return null
  return (
    <p className={styles.said}>
      {before ? <strong>{before}</strong> : null}
      {before && words ? ' — ' : null}
      {words}
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Archive, Inbox, LifeBuoy } from 'lucide-react'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { buttonClass, LinkButton } from '../../ui/page/index.ts'
import { ClosedFrame } from './closed-frame.tsx'

/** The one page of the back office of a suspended platform. Why is told to those who may change it alone. */
export function SuspendedPage() {
  const { t, format, locale } = useWords()
  const { data: life } = useQuery(queryOf('readPlatformLife'))
  const open = life?.openCalls ?? []
  const [first] = open
  const address = life?.contactEmail
  return (
    <ClosedFrame
      tone="bad"
      pattern={2}
      since={life ? t('spaces.suspended.since', { date: format.date(life.since) }) : undefined}
      title={t('spaces.suspended.title')}
      lead={life?.mayChange ? life.reason || t('spaces.suspended.lead') : t('spaces.suspended.others')}
      facts={[
        {
          icon: <Inbox size={18} aria-hidden="true" />,
          title: t('spaces.suspended.calls'),
          text: first
            ? t('spaces.suspended.callsOf', {
                program: first.title,
                date: life?.until ? format.date(life.until) : '—',
              })
            : t('spaces.suspended.noCall'),
        },
        {
          icon: <Archive size={18} aria-hidden="true" />,
          title: t('spaces.suspended.safe'),
          text: t('spaces.suspended.safeText'),
        },
        {
          icon: <LifeBuoy size={18} aria-hidden="true" />,
          title: t('spaces.suspended.disagree'),
          text: address ? t('spaces.suspended.write', { address }) : t('spaces.suspended.answer'),
        },
      ]}
      actions={
        life?.mayChange ? (
          <>
            {address ? (
              <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={`mailto:${address}`}>
                {t('spaces.suspended.ask')}
              </a>
            ) : null}
            <LinkButton size="lg" href={`/${locale}/admin/home/programs/archives`}>
              {t('spaces.exportAll')}
            </LinkButton>
          </>
        ) : null
      }
      note={life?.mayChange ? t('spaces.suspended.seenBy') : t('spaces.askOwner')}
    />
  )
}

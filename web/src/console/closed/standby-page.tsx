import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { useGo, usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { rememberStandby } from '../../platforms/index.ts'
import { Button, LinkButton } from '../../ui/page/index.ts'
import { ClosedFrame } from './closed-frame.tsx'

/** What staff meet first on a sleeping platform: everything is read and exported, nothing changes, and it wakes at once. */
export function StandbyPage() {
  const words = useWords()
  const { t, format, locale } = words
  const { name } = usePlatform()
  const go = useGo()
  const { data: life } = useQuery(queryOf('readPlatformLife'))
  const { wake, isWaking, problem } = useWaking()
  const consult = () => {
    rememberStandby()
    void go('/admin/programs')
  }
  return (
    <ClosedFrame
      tone="calm"
      pattern={4}
      since={life?.until ? t('spaces.standby.until', { date: format.date(life.until) }) : undefined}
      title={t('spaces.standby.title', { name })}
      lead={t('spaces.standby.lead')}
      facts={[
        {
          icon: <Check size={18} aria-hidden="true" />,
          title: t('spaces.standby.you'),
          text: t('spaces.standby.youCan'),
        },
        {
          icon: <Check size={18} aria-hidden="true" />,
          title: t('spaces.standby.they'),
          text: t('spaces.standby.theyCan'),
        },
        {
          icon: <Minus size={18} aria-hidden="true" />,
          title: t('spaces.standby.waits'),
          text: t('spaces.standby.waitsFor'),
        },
      ]}
      actions={
        <>
          {life?.mayChange && life.state === 'standby' ? (
            <Button variant="primary" size="lg" isLoading={isWaking} onClick={() => void wake('standby')}>
              {t('spaces.standby.wake')}
            </Button>
          ) : null}
          <Button variant={life?.mayChange ? 'default' : 'primary'} size="lg" onClick={consult}>
            {t('spaces.standby.consult')}
          </Button>
          <LinkButton size="lg" href={`/${locale}/admin/home/programs/archives`} onClick={rememberStandby}>
            {t('spaces.exportAll')}
          </LinkButton>
        </>
      }
      note={problem ?? (life && !life.mayChange ? t('spaces.askOwner') : t('spaces.standby.atOnce'))}
    />
  )
}

/** Wakes the platform, and goes on to its back office. */
export function useWaking() {
  const api = useApi()
  const client = useQueryClient()
  const words = useWords()
  const go = useGo()
  const [isWaking, setWaking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const wake = async (from: 'standby' | 'closing') => {
    setWaking(true)
    try {
      await api.call('changePlatformLife', { body: { from, to: 'active' } })
      await invalidate(client, ['readPlatformLife', 'readPlatformDetails'])
      await go('/admin/programs')
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      setProblem(refusalText(words, thrown.code))
    } finally {
      setWaking(false)
    }
  }
  return { wake, isWaking, problem }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import { Card } from '../../ui/page/index.ts'
import { useWaking } from '../closed/standby-page.tsx'
import styles from '../spaces.module.css'

/** Puts the platform to sleep, wakes it, or closes it in 30 days; requested of owners, and told to all who administer it. */
export function LifeCard() {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const client = useQueryClient()
  const go = useGo()
  const { data: life } = useQuery(queryOf('readPlatformLife'))
  const { wake, isWaking } = useWaking()
  const [requested, setRequested] = useState<'standby' | 'closing'>()
  if (!life) return null
  const isAsleep = life.state === 'standby' || life.state === 'closing'
  const move = async (to: 'standby' | 'closing') => {
    try {
      const typed = to === 'closing' ? { typedName: life.name } : {}
      await api.call('changePlatformLife', { body: { from: life.state, to, ...typed } })
      await invalidate(client, ['readPlatformLife', 'readPlatformDetails'])
      toastSuccess({ title: t(`spaces.life.${to}Done`) })
      if (to === 'standby') await go('/admin/standby-landing-page')
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
    }
  }
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2>{t('spaces.life.title')}</h2>
          <p>
            {life.until
              ? t('spaces.life.until', {
                  state: t(`spaces.stateName.${life.state}` as WordKey),
                  date: format.date(life.until),
                })
              : t(`spaces.stateName.${life.state}` as WordKey)}
          </p>
        </div>
        <div className={styles.actions}>
          {isAsleep ? (
            <Button
              variant="filled"
              loading={isWaking}
              onClick={() => void wake(life.state === 'closing' ? 'closing' : 'standby')}
            >
              {t('spaces.life.wake')}
            </Button>
          ) : (
            <Button onClick={() => setRequested('standby')}>{t('spaces.life.standby')}</Button>
          )}
          {life.state === 'closing' ? null : (
            // Nothing is deleted from a platform that sleeps: it is woken first (docs/rules.md §6).
            <Button
              color="bad"
              variant="outline"
              disabled={life.state === 'standby'}
              onClick={() => setRequested('closing')}
            >
              {t('spaces.life.close')}
            </Button>
          )}
        </div>
      </div>
      {life.state === 'standby' ? <p>{t('spaces.life.wakeFirst')}</p> : null}
      <ConfirmDialog
        isOpen={requested === 'standby'}
        onClose={() => setRequested(undefined)}
        onConfirm={() => move('standby')}
        title={t('spaces.life.standbyQuestion')}
        description={t('spaces.life.standbyConsequence')}
        confirmLabel={t('spaces.life.standby')}
      />
      <ConfirmDialog
        isOpen={requested === 'closing'}
        onClose={() => setRequested(undefined)}
        onConfirm={() => move('closing')}
        title={t('spaces.life.closeQuestion', { name: life.name })}
        description={t('spaces.life.closeConsequence')}
        confirmLabel={t('spaces.life.close')}
        typedText={life.name}
        isDangerous
      />
    </Card>
  )
}

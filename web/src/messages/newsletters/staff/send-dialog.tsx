import { zoneCity } from '@laurel/contract/kernel/locale'
import type { Newsletter } from '@laurel/contract/messages/newsletters'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ApiRefusal, apiOf, useCall } from '../../../kernel/api/index.ts'
import { usePlatform } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Radio } from '../../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../../ui/index.ts'
import { MomentInput } from '../../../ui/input/index.ts'
import styles from './staff.module.css'

/** Whom it reaches, and when it leaves. */
export function SendDialog({ newsletter, onClose }: { newsletter: Newsletter; onClose: () => void }) {
  const words = useWords()
  const { t, format, locale } = words
  const platform = usePlatform()
  const timeZone = platform.timeZone ?? 'Europe/Paris'
  const [isLater, setLater] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const { id, title, audience, texts, etag } = newsletter
  const people = useQuery<{ people: number }, ApiRefusal>({
    queryKey: ['countAudience', JSON.stringify(audience)],
    queryFn: ({ client }) => apiOf(client).call('countAudience', { body: { audience } }),
    staleTime: 0,
    retry: false,
  })
  const schedule = useCall('scheduleNewsletter', { invalidates: ['readNewsletter', 'listNewsletters'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLater && !at) return
    const body = { at: isLater ? at : null, etag }
    schedule.mutate({ params: { newsletterId: id }, body }, { onSuccess: onClose })
  }
  const refusal = schedule.error ?? people.error
  const read = texts[platform.defaultLang] ? platform.defaultLang : Object.keys(texts)[0]
  return (
    <FormDialog
      onClose={onClose}
      title={t('newsletters.send.title', { title })}
      onSubmit={submit}
      submitLabel={t(isLater ? 'newsletters.send.schedule' : 'newsletters.send.submit')}
      isBusy={schedule.isPending}
      isIncomplete={(isLater && !at) || people.data?.people === 0}
    >
      <Problem>{refusal ? refusalText(words, refusal.code) : null}</Problem>
      {people.data ? (
        <p className={styles.people}>
          {t('newsletters.people', { count: people.data.people, number: format.number(people.data.people) })}
        </p>
      ) : null}
      {read ? (
        <p className="lr-caption">{t('newsletters.send.fallback', { language: format.language(read) })}</p>
      ) : null}
      <Radio.Group
        aria-label={t('newsletters.when')}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => setLater(value === 'later')}
      >
        <div className={styles.choices}>
          <Radio value="now" label={t('newsletters.send.now')} />
          <Radio value="later" label={t('newsletters.send.later')} />
        </div>
      </Radio.Group>
      {isLater ? (
        <MomentInput
          label={t('newsletters.send.at')}
          help={zoneCity(timeZone, locale)}
          value={at}
          onChange={setAt}
          timeZone={timeZone}
          usualTime="09:00"
          isOptional={false}
        />
      ) : null}
    </FormDialog>
  )
}

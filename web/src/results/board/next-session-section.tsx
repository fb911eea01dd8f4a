import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sessionsQuery, useOwnLang, useRefusalToast, useSessionAddress } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, NumberInput, TextInput } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Field, FormDialog } from '../../ui/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'

const running = ['draft', 'scheduled', 'running', 'paused']

/** The rounds that this session belongs to, and the way to the next one once it is over. */
export function NextSessionSection({ isReadOnly }: { isReadOnly: boolean }) {
  const { t, locale } = useWords()
  const { place, session } = useSessionAddress()
  const [isAsking, setAsking] = useState(false)
  const all = useQuery(sessionsQuery(place.programSlug, locale)).data?.data ?? []
  const beside = all.filter(({ id, parentId }) => id === session.parentId || parentId === session.id)
  const isOver = !running.includes(session.phase)
  if (!isOver && beside.length === 0) return null
  return (
    <section>
      <h2>{t('evaluation.round', { number: session.round })}</h2>
      {beside.map((one) => (
        <p key={one.id}>
          {t(one.id === session.parentId ? 'evaluation.round.before' : 'evaluation.round.after')}{' '}
          <Link to={`/admin/programs/${place.programSlug}/examinations/${one.slug}/config`}>{one.title}</Link>
        </p>
      ))}
      {isOver && !isReadOnly ? <Button onClick={() => setAsking(true)}>{t('evaluation.round.create')}</Button> : null}
      {isAsking ? <NextSessionDialog onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function NextSessionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const go = useGo()
  const lang = useOwnLang()
  const { params, place, session } = useSessionAddress()
  const refused = useRefusalToast()
  const [title, setTitle] = useState('')
  const [by, setBy] = useState<'first' | 'above'>('first')
  const [count, setCount] = useState(10)
  const [withJury, setWithJury] = useState(true)
  const [isWanting, setWanting] = useState(false)
  const make = useCall('continueEvaluationSession', { invalidates: ['listEvaluationSessions'] })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return setWanting(true)
    // Marks are shown out of 20.
    const take = by === 'first' ? { first: count } : { above: Math.min(100, count * 5) }
    try {
      const body = { title: { [lang]: title.trim() }, take, withJury }
      const { slug } = await make.mutateAsync({ params, body })
      toastSuccess({ title: t('evaluation.round.created') })
      await go(`/admin/programs/${place.programSlug}/examinations/${slug}/responses`)
    } catch (thrown) {
      refused(thrown)
    }
  }
  return (
    <FormDialog
      title={t('evaluation.round.create')}
      description={t('evaluation.round.help')}
      submitLabel={t('evaluation.round.create')}
      isBusy={make.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <Field
        label={t('evaluation.titleLabel')}
        error={isWanting && title.trim() === '' ? t('evaluation.titleNeeded') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            size="md"
            maxLength={300}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      {session.mode === 'score' ? (
        <NativeSelect
          label={t('evaluation.round.take')}
          value={by}
          onChange={(event) => setBy(event.target.value as typeof by)}
          options={(['first', 'above'] as const).map((value) => ({
            value,
            label: t(`evaluation.round.by.${value}`),
          }))}
        />
      ) : null}
      <Field label={t(`evaluation.round.most.${by}`)}>
        {(control) => (
          <NumberInput
            {...control}
            size="md"
            w={120}
            min={by === 'first' ? 1 : 0}
            max={by === 'first' ? 5000 : 20}
            allowDecimal={by === 'above'}
            value={count}
            onChange={(value) => setCount(Number(value) || 0)}
          />
        )}
      </Field>
      <Checkbox
        label={t('evaluation.round.withJury')}
        checked={withJury}
        onChange={(event) => setWithJury(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

import { readText } from '@laurel/contract/kernel/text'
import type { Audience } from '@laurel/contract/messages/newsletters'
import { useQuery } from '@tanstack/react-query'
import { allOf, queryOf } from '../../../kernel/api/index.ts'
import { usePlatform } from '../../../kernel/router/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { NativeSelect, Radio } from '../../../ui/controls/index.ts'
import { Problem } from '../../../ui/index.ts'
import styles from './staff.module.css'

/** An audience that is still being chosen. */
export type ChosenAudience = Audience | undefined

/** Whom it goes to: a list of subscribers, or who applies to a program, as one of its views finds them. */
export function AudienceFields({
  audience,
  isMissing,
  onChange,
}: {
  audience: ChosenAudience
  isMissing: boolean
  onChange: (audience: ChosenAudience, to: Audience['to']) => void
}) {
  const { t } = useWords()
  const to = audience?.to ?? 'list'
  return (
    <>
      <Radio.Group
        label={t('newsletters.audience')}
        value={to}
        onChange={(value) =>
          value === 'list' ? onChange(undefined, 'list') : onChange({ to: 'applicants', programId: '' }, 'applicants')
        }
      >
        <div className={styles.choices}>
          <Radio value="list" label={t('newsletters.form.toList')} />
          <Radio
            value="applicants"
            label={t('newsletters.form.toApplicants')}
            description={t('newsletters.form.applicantsHelp')}
          />
        </div>
      </Radio.Group>
      {audience?.to === 'applicants' ? (
        <Applicants audience={audience} isMissing={isMissing} onChange={(next) => onChange(next, 'applicants')} />
      ) : (
        <Lists
          listId={audience?.listId ?? ''}
          isMissing={isMissing}
          onChange={(listId) => onChange(listId ? { to: 'list', listId } : undefined, 'list')}
        />
      )}
    </>
  )
}

function Lists({
  listId,
  isMissing,
  onChange,
}: {
  listId: string
  isMissing: boolean
  onChange: (listId: string) => void
}) {
  const { t, locale } = useWords()
  const { defaultLang } = usePlatform()
  const lists = useQuery(queryOf('listMailLists')).data?.data.filter(({ programId }) => programId === null)
  if (lists?.length === 0) return <Problem>{t('newsletters.form.noList')}</Problem>
  return (
    <NativeSelect
      label={t('newsletters.form.list')}
      value={listId}
      error={isMissing && !listId && t('newsletters.form.missing')}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: '—' },
        ...(lists ?? []).map(({ id, name }) => ({ value: id, label: readText(name, locale, defaultLang) })),
      ]}
    />
  )
}

type Applying = Extract<Audience, { to: 'applicants' }>

function Applicants({
  audience,
  isMissing,
  onChange,
}: {
  audience: Applying
  isMissing: boolean
  onChange: (audience: Applying) => void
}) {
  const { t, locale } = useWords()
  const programs = useQuery(allOf('listPrograms', { query: { lang: locale } })).data
  const { programId, viewName } = audience
  const views = useQuery({
    ...queryOf('listViews', { params: { programId } }),
    enabled: programId !== '',
  }).data?.data
  const choose = (id: string) => {
    const view = views?.find((one) => one.id === id)
    if (!view) return onChange({ to: 'applicants', programId })
    const { name, search, filter } = view
    onChange({
      to: 'applicants',
      programId,
      viewName: name,
      ...(search && { search }),
      ...(filter && { filter: JSON.stringify(filter) }),
    })
  }
  return (
    <>
      <NativeSelect
        label={t('newsletters.form.program')}
        value={programId}
        error={isMissing && !programId && t('newsletters.form.missing')}
        onChange={(event) => onChange({ to: 'applicants', programId: event.currentTarget.value })}
        data={[
          { value: '', label: '—' },
          ...(programs ?? []).map(({ id, title }) => ({ value: id, label: String(title) })),
        ]}
      />
      {programId ? (
        <NativeSelect
          label={t('newsletters.form.view')}
          value={views?.find(({ name }) => name === viewName)?.id ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: t('newsletters.form.everybody') },
            ...(views ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
    </>
  )
}

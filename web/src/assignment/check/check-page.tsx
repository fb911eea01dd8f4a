import { type ConflictCheck, maxPeopleChecked } from '@laurel/contract/assignment'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { jurorsQuery, sessionsQuery, useProgram, useRefusalToast } from '../../evaluation/index.ts'
import { saveFile, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { categoriesQuery } from '../../programs/index.ts'
import { Button, Textarea } from '../../ui/controls/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { Field, PageHeader } from '../../ui/index.ts'
import { EmptyState, NativeSelect } from '../../ui/page/index.ts'
import { type Column, DataTable } from '../../ui/table/index.ts'
import styles from './check.module.css'
import { hitsCsv } from './hits-csv.ts'
import { lineOf, readPeople } from './read-people.ts'

type Hit = ConflictCheck['hits'][number]

/** People against the applications of a program, before anybody is invited: who has to do with what, and why. */
export function CheckPage() {
  const words = useWords()
  const { t, format, locale } = words
  const program = useProgram()
  const client = useQueryClient()
  const refused = useRefusalToast()
  const categories = useSuspenseQuery(categoriesQuery(program.id, locale)).data.data
  const sessions = useQuery(sessionsQuery(program.slug, locale)).data?.data ?? []
  const [text, setText] = useState('')
  const [categoryId, setCategory] = useState('')
  const [check, setCheck] = useState<ConflictCheck>()
  const run = useCall('checkConflictsOf')
  const people = readPeople(text)
  const tooMany = people.length > maxPeopleChecked
  const home = `/admin/programs/${program.slug}`
  const start = async () => {
    const body = { people, ...(categoryId && { categoryId }) }
    await run.mutateAsync({ params: { programId: program.slug }, body }).then(setCheck, refused)
  }
  const addJury = async (sessionSlug: string) => {
    if (sessionSlug === '') return
    const { data } = await client.fetchQuery(jurorsQuery({ programSlug: program.slug, sessionSlug }))
    const lines = data.filter(({ state }) => state !== 'removed').map(lineOf)
    setText([text.trim(), ...lines].filter((line) => line !== '').join('\n'))
  }
  const columns: Column<Hit>[] = [
    { id: 'person', header: t('evaluation.check.person'), cell: ({ name }) => name },
    {
      id: 'application',
      header: t('evaluation.application'),
      cell: ({ title, reference }) => title || (reference ?? ''),
    },
    {
      id: 'evidence',
      header: t('evaluation.check.evidence'),
      cell: ({ evidence }) => (
        <span className={styles.evidence}>
          {evidence.map(({ sign, matched }) => t(`evaluation.evidence.${sign}`, { matched })).join(' ')}
        </span>
      ),
    },
  ]
  return (
    <>
      <PageBar
        crumbs={[
          { label: t('evaluation.sessions.crumb'), to: `${home}/sessions` },
          { label: t('evaluation.check.title') },
        ]}
      />
      <PageHeader title={t('evaluation.check.title')} description={t('evaluation.check.lead')} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <Field
          label={t('evaluation.check.people')}
          help={t('evaluation.check.peopleHelp')}
          error={tooMany ? t('evaluation.check.tooMany', { most: format.number(maxPeopleChecked) }) : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              autosize
              minRows={6}
              maxRows={16}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className={styles.bar}>
          {sessions.length > 0 ? (
            <NativeSelect
              label={t('evaluation.check.addJury')}
              value=""
              onChange={(event) => void addJury(event.target.value)}
              options={[
                { value: '', label: t('evaluation.check.addJury') },
                ...sessions.map(({ slug, title }) => ({ value: slug, label: title })),
              ]}
            />
          ) : null}
          <NativeSelect
            label={t('evaluation.category')}
            value={categoryId}
            onChange={(event) => setCategory(event.target.value)}
            options={[
              { value: '', label: t('evaluation.check.allApplications') },
              ...categories.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          <Button
            type="submit"
            size="sm"
            variant="filled"
            loading={run.isPending}
            disabled={people.length === 0 || tooMany}
          >
            {t('evaluation.check.run', { count: people.length })}
          </Button>
          {check && check.hits.length > 0 ? (
            <Button
              size="sm"
              leftSection={<Download size={15} />}
              onClick={() =>
                saveFile({ blob: hitsCsv(check.hits, words), name: undefined }, `${program.slug}-conflicts.csv`)
              }
            >
              {t('evaluation.check.export')}
            </Button>
          ) : null}
        </div>
      </form>
      <div aria-live="polite">
        {check ? (
          <>
            <p className={styles.outcome}>
              {t('evaluation.check.found', { count: check.hits.length })}{' '}
              {t('evaluation.check.compared', {
                people: format.number(check.people),
                applications: format.number(check.applications),
              })}
            </p>
            <DataTable
              label={t('evaluation.check.title')}
              rows={check.hits}
              columns={columns}
              rowId={({ person, applicationId }) => `${person} ${applicationId}`}
              density="comfortable"
              empty={<EmptyState title={t('evaluation.check.none')} message={t('evaluation.check.noneMessage')} />}
            />
          </>
        ) : null}
      </div>
    </>
  )
}

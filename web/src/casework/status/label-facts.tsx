import type { ApplicationFile, Assignee } from '@laurel/contract/applications'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Avatar, Chip, Dot } from '../../ui/page/index.ts'
import { assignableQuery, tagsQuery } from './label-queries.ts'
import { type Pick, Picker } from './picker.tsx'
import styles from './status.module.css'
import { useLabelling } from './use-labelling.ts'

interface Props {
  readonly programSlug: string
  readonly application: ApplicationFile
  readonly fallback: Locale
}

/** Who looks after an application, whoever is in charge first, and its tags: terms of a list, to be changed in place. */
export function LabelFacts(props: Props) {
  const { t } = useWords()
  const session = useSession()
  const mayChange = may(session, 'program.applications.update') && props.application.state !== 'deleted'
  const { assignees } = props.application
  const lead = assignees.find(({ role }) => role === 'lead')
  const others = assignees.filter((one) => one !== lead)
  return (
    <>
      <div>
        <dt>{t('applications.care.lead')}</dt>
        <dd>{mayChange ? <LeadPicker {...props} lead={lead} /> : lead ? <Person {...lead} /> : <Nobody />}</dd>
      </div>
      {others.length > 0 || (mayChange && lead) ? (
        <div>
          <dt>{t('applications.care.others')}</dt>
          <dd className={styles.things}>
            {others.map((one) => (
              <Person key={one.id} {...one} />
            ))}
            {mayChange ? <OthersPicker {...props} lead={lead} others={others} /> : null}
          </dd>
        </div>
      ) : null}
      <Tags {...props} mayChange={mayChange} />
    </>
  )
}

function Person({ name }: { name: string }) {
  return (
    <span className={styles.person}>
      <Avatar name={name} size={22} /> {name}
    </span>
  )
}

function Nobody() {
  const { t } = useWords()
  return <span className={styles.nobody}>{t('applications.care.nobody')}</span>
}

const nobody = 'nobody'

function LeadPicker({ programSlug, application, lead }: Props & { lead: Assignee | undefined }) {
  const { t } = useWords()
  const care = useLabelling(programSlug, application)
  const people = usePeople(programSlug)
  const none: Pick[] = lead ? [{ value: nobody, label: t('applications.care.noLead') }] : []
  const pick = (value: string) => {
    const person = people.find((one) => one.value === value)
    if (value === nobody && lead) void care.removeLead(lead.id)
    else if (person && value !== lead?.id) void care.setLead({ id: value, name: person.label })
  }
  return (
    <Picker
      label={lead ? t('applications.care.changeLead', { name: lead.name }) : t('applications.care.chooseLead')}
      hint={t('applications.care.searchPeople')}
      picks={[...people, ...none]}
      chosen={lead ? [lead.id] : []}
      onPick={pick}
    >
      {lead ? <Person {...lead} /> : <Nobody />}
      <ChevronDown size={14} aria-hidden="true" />
    </Picker>
  )
}

function OthersPicker({
  programSlug,
  application,
  lead,
  others,
}: Props & { lead: Assignee | undefined; others: readonly Assignee[] }) {
  const { t } = useWords()
  const care = useLabelling(programSlug, application)
  const people = usePeople(programSlug, others).filter(({ value }) => value !== lead?.id)
  return (
    <Picker
      label={t('applications.care.chooseOthers')}
      hint={t('applications.care.searchPeople')}
      picks={people}
      chosen={others.map(({ id }) => id)}
      isMany
      onPick={(value) => {
        const person = people.find((one) => one.value === value)
        if (person) void care.togglePerson({ id: value, name: person.label })
      }}
    />
  )
}

/** Those who can look after applications, and those who once could and still do. */
function usePeople(programSlug: string, present: readonly Assignee[] = []): Pick[] {
  const { t, format } = useWords()
  const { data } = useQuery(assignableQuery(programSlug))
  const able = data?.data ?? []
  const past = present.filter(({ id }) => !able.some((one) => one.id === id))
  return [
    ...able.map(({ id, name, email, assigned }) => ({
      value: id,
      label: name || email,
      mark: <Avatar name={name || email} size={22} />,
      note: t('applications.labels.uses', { number: format.number(assigned) }),
    })),
    ...past.map(({ id, name }) => ({ value: id, label: name, mark: <Avatar name={name} size={22} /> })),
  ]
}

function Tags({ programSlug, application, fallback, mayChange }: Props & { mayChange: boolean }) {
  const { t, locale } = useWords()
  const care = useLabelling(programSlug, application)
  const { data } = useQuery(tagsQuery(programSlug))
  const all = data?.data ?? []
  const worn = all.filter(({ id }) => application.tags.includes(id))
  if (!mayChange && worn.length === 0) return null
  return (
    <div>
      <dt>{t('applications.fact.tags')}</dt>
      <dd className={styles.things}>
        {worn.map(({ id, label, colour }) => (
          <Chip key={id} dot={colour}>
            {readText(label, locale, fallback)}
          </Chip>
        ))}
        {mayChange ? (
          <Picker
            label={t('applications.care.chooseTags')}
            hint={t('applications.care.searchTags')}
            picks={all.map(({ id, label, colour }) => ({
              value: id,
              label: readText(label, locale, fallback),
              mark: <Dot color={colour} />,
            }))}
            chosen={application.tags}
            isMany
            onPick={(id) => void care.toggleTag(id)}
            onCreate={(name) => void care.createTag(name, all.length)}
          />
        ) : null}
      </dd>
    </div>
  )
}

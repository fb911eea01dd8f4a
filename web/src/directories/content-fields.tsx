import { useWords, type WordKey } from '../kernel/words/index.ts'
import { PlaceSearch } from '../places/search/index.ts'
import { Textarea, TextInput } from '../ui/controls/index.ts'
import type { Draft, DraftProblem } from './draft.ts'

interface Props {
  readonly draft: Draft
  readonly problems: Partial<Record<DraftProblem, true>>
  readonly onChange: (draft: Draft) => void
}

const lengths = { title: 120, summary: 240, domain: 80, website: 300, organisation: 160 } as const

/** What an entry says, as it is typed. */
export function ContentFields({ draft, problems, onChange }: Props) {
  const { t } = useWords()
  const optional = (key: WordKey) => `${t(key)} ${t('ui.optional')}`
  const line = (key: keyof typeof lengths) => (
    <TextInput
      label={key === 'title' ? t('directories.field.title') : optional(`directories.field.${key}`)}
      maxLength={lengths[key]}
      value={draft[key]}
      error={key in problems && t(`directories.problem.${key as 'title' | 'website'}`)}
      onChange={(event) => onChange({ ...draft, [key]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {line('title')}
      {line('summary')}
      {line('domain')}
      <PlaceSearch
        label={optional('directories.field.town')}
        value={draft.town}
        onChange={(town) => onChange({ ...draft, town: town.slice(0, 80) })}
        onPlace={({ name }) => onChange({ ...draft, town: name })}
      />
      <Textarea
        label={optional('directories.field.about')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        value={draft.about}
        onChange={(event) => onChange({ ...draft, about: event.currentTarget.value })}
      />
      {line('organisation')}
      {line('website')}
      <Textarea
        label={optional('directories.field.figures')}
        description={t('directories.figuresHelp')}
        autosize
        minRows={2}
        maxRows={6}
        value={draft.figures}
        error={problems.figures && t('directories.problem.figures')}
        onChange={(event) => onChange({ ...draft, figures: event.currentTarget.value })}
      />
      <Textarea
        label={optional('directories.field.seeks')}
        description={t('directories.seeksHelp')}
        autosize
        minRows={2}
        maxRows={8}
        value={draft.seeks}
        error={problems.seeks && t('directories.problem.seeks')}
        onChange={(event) => onChange({ ...draft, seeks: event.currentTarget.value })}
      />
    </>
  )
}

import type { GallerySource } from '@laurel/contract/galleries'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useProgram } from '../../applications/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import {
  columnsQuery,
  emptyLine,
  FilterGroup,
  filterOf,
  filterSentence,
  groupOf,
  isUntouched,
  subjectsOf,
  useProgramChoices,
  wholeOf,
} from '../../listing/index.ts'
import { Button, NativeSelect, Radio } from '../../ui/controls/index.ts'
import { FormDialog, Problem } from '../../ui/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import type { ChangeGallery, WrittenGallery } from './use-gallery-draft.ts'

interface Props {
  readonly draft: WrittenGallery
  readonly programSlug: string
  readonly problem: string | undefined
  readonly change: ChangeGallery
}

const kinds = ['hand', 'filter', 'tag', 'decision'] as const

function sourceOf(kind: string, before: GallerySource): GallerySource {
  if (kind === before.kind) return before
  if (kind === 'filter') return { kind: 'filter', filter: { and: [] } }
  if (kind === 'tag') return { kind: 'tag', tagId: '' }
  return kind === 'decision' ? { kind: 'decision', decision: 'accepted' } : { kind: 'hand' }
}

/** Where the applications of a gallery come from. */
export function SourceFields({ draft, programSlug, problem, change }: Props) {
  const { t, text } = useWords()
  const { source } = draft
  const tags = useQuery(queryOf('listTags', { params: { programId: programSlug } })).data?.data ?? []
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('galleries.source')}</h2>
      <Radio.Group
        label={t('galleries.sourceLabel')}
        value={source.kind}
        onChange={(kind) => change({ source: sourceOf(kind, source) })}
      >
        <div className={styles.choices}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`galleries.source.${kind}`)}
              description={t(`galleries.source.${kind}Help`)}
            />
          ))}
        </div>
      </Radio.Group>
      {source.kind === 'tag' ? (
        <NativeSelect
          label={t('galleries.tag')}
          value={source.tagId}
          error={problem}
          onChange={(event) => change({ source: { kind: 'tag', tagId: event.currentTarget.value } })}
          data={[
            { value: '', label: t('galleries.choose') },
            ...tags.map(({ id, label }) => ({ value: id, label: text(label) })),
          ]}
        />
      ) : null}
      {source.kind === 'decision' ? (
        <NativeSelect
          label={t('galleries.decision')}
          value={source.decision}
          onChange={(event) =>
            change({
              source: {
                kind: 'decision',
                decision: event.currentTarget.value === 'waitlisted' ? 'waitlisted' : 'accepted',
              },
            })
          }
          data={[
            { value: 'accepted', label: t('applications.state.accepted') },
            { value: 'waitlisted', label: t('applications.state.waitlisted') },
          ]}
        />
      ) : null}
      {source.kind === 'filter' ? <FilterPart source={source} programSlug={programSlug} change={change} /> : null}
    </Card>
  )
}

type FilterSource = Extract<GallerySource, { kind: 'filter' }>
const noRows = [] as const

function FilterPart({
  source,
  programSlug,
  change,
}: {
  source: FilterSource
  programSlug: string
  change: ChangeGallery
}) {
  const words = useWords()
  const { t } = words
  const [isOpen, setOpen] = useState(false)
  const choices = useProgramChoices(programSlug, useProgram(programSlug), noRows)
  const columns = useQuery(columnsQuery(programSlug))
  const subjects = subjectsOf('program', columns.data?.data ?? [], choices, words)
  const parts = wholeOf(source.filter).and
  return (
    <div className={styles.choices}>
      {parts.length > 0 ? (
        <ul className={styles.conditions}>
          {parts.map((part) => (
            <li key={JSON.stringify(part)}>{filterSentence(part, subjects, words)}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t('galleries.noCondition')}</p>
      )}
      <span>
        <Button leftSection={<Pencil size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('galleries.conditions')}
        </Button>
      </span>
      {isOpen ? (
        <ConditionsDialog
          source={source}
          subjects={subjects}
          onSave={(next) => change({ source: next })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

function ConditionsDialog({
  source,
  subjects,
  onSave,
  onClose,
}: {
  source: FilterSource
  subjects: ReturnType<typeof subjectsOf>
  onSave: (source: FilterSource) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const [group, setGroup] = useState(() => {
    const known = groupOf(wholeOf(source.filter))
    return known.parts.length > 0 ? known : { ...known, parts: [emptyLine()] }
  })
  const [isChecked, setChecked] = useState(false)
  const { filter, unfinished, gone } = filterOf(group, subjects)
  const wrong = isUntouched(group) ? [] : [...unfinished, ...gone]
  const save = () => {
    setChecked(true)
    if (wrong.length > 0) return
    onSave({ kind: 'filter', filter: { and: [...filter.and] } })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('galleries.conditions')}
      submitLabel={t('ui.apply')}
      isBusy={false}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {isChecked && wrong.length > 0 ? (
        <Problem>{t('applications.filter.unfinished', { count: wrong.length })}</Problem>
      ) : null}
      <FilterGroup group={group} depth={0} subjects={subjects} wrong={isChecked ? wrong : []} onChange={setGroup} />
    </FormDialog>
  )
}

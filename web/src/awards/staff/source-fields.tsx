import { type AwardSource, type AwardTemplateDraft, awardDecisions } from '@laurel/contract/awards'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useProgram } from '../../applications/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import {
  columnsQuery,
  FilterDialog,
  filterSentence,
  subjectsOf,
  useProgramChoices,
  wholeOf,
} from '../../listing/index.ts'
import { Button, NativeSelect, Radio } from '../../ui/controls/index.ts'
import { Card } from '../../ui/page/index.ts'
import styles from './staff.module.css'
import type { ChangeTemplate } from './use-template-draft.ts'

interface Props {
  readonly draft: AwardTemplateDraft
  readonly programSlug: string
  readonly isTagless: boolean
  readonly change: ChangeTemplate
}

const kinds = ['decision', 'tag', 'filter'] as const

function sourceOf(kind: string, before: AwardSource): AwardSource {
  if (kind === before.kind) return before
  if (kind === 'filter') return { kind: 'filter', filter: { and: [] } }
  if (kind === 'tag') return { kind: 'tag', tagId: '' }
  return { kind: 'decision', decision: 'accepted' }
}

/** Whom a certificate is for. */
export function SourceFields({ draft, programSlug, isTagless, change }: Props) {
  const { t, text } = useWords()
  const { source } = draft
  const tags = useQuery(queryOf('listTags', { params: { programId: programSlug } })).data?.data ?? []
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('awards.source')}</h2>
      <Radio.Group
        label={t('awards.sourceLabel')}
        value={source.kind}
        onChange={(kind) => change({ source: sourceOf(kind, source) })}
      >
        <div className={styles.choices}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`awards.source.${kind}`)}
              description={t(`awards.source.${kind}Help`)}
            />
          ))}
        </div>
      </Radio.Group>
      {source.kind === 'tag' ? (
        <NativeSelect
          label={t('awards.tag')}
          value={source.tagId}
          error={isTagless ? t('awards.chooseTag') : undefined}
          onChange={(event) => change({ source: { kind: 'tag', tagId: event.currentTarget.value } })}
          data={[
            { value: '', label: t('awards.choose') },
            ...tags.map(({ id, label }) => ({ value: id, label: text(label) })),
          ]}
        />
      ) : null}
      {source.kind === 'decision' ? (
        <NativeSelect
          label={t('awards.decision')}
          value={source.decision}
          onChange={({ currentTarget: { value } }) =>
            change({
              source: { kind: 'decision', decision: awardDecisions.find((one) => one === value) ?? 'accepted' },
            })
          }
          data={awardDecisions.map((value) => ({ value, label: t(`applications.state.${value}`) }))}
        />
      ) : null}
      {source.kind === 'filter' ? <FilterPart source={source} programSlug={programSlug} change={change} /> : null}
    </Card>
  )
}

type FilterSource = Extract<AwardSource, { kind: 'filter' }>
const noRows = [] as const

function FilterPart({
  source,
  programSlug,
  change,
}: {
  source: FilterSource
  programSlug: string
  change: ChangeTemplate
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
        <p className={styles.quiet}>{t('awards.noCondition')}</p>
      )}
      <span>
        <Button leftSection={<Pencil size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('awards.conditions')}
        </Button>
      </span>
      {isOpen ? (
        <FilterDialog
          title={t('awards.conditions')}
          tree={source.filter}
          subjects={subjects}
          onSave={(filter) => change({ source: { kind: 'filter', filter: filter ?? { and: [] } } })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

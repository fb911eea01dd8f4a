import { ballotProblem, type Choice } from '@laurel/contract/votes/rules'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, MultiSelect, NumberInput, TextInput } from '../../ui/controls/index.ts'
import { FormDialog, IconButton } from '../../ui/index.ts'
import { voteEntriesQuery } from '../queries.ts'
import styles from './staff.module.css'
import { useVote, useVoteCall } from './use-vote.ts'

interface Line {
  readonly key: number
  /** Entries, or duels as `winner loser`. */
  readonly ids: readonly string[]
  /** Points or scores by entry, where there are some. */
  readonly values: Readonly<Record<string, number>>
  readonly count: number
}

/** Ballots of a box: each different one once, with how many there are. Of an order, the first chosen is the first. */
export function PaperDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { vote, params } = useVote()
  const entries = useQuery(voteEntriesQuery(params)).data?.data ?? []
  const add = useVoteCall('addPaperBatch')
  const [origin, setOrigin] = useState('')
  const [lines, setLines] = useState<readonly Line[]>([{ key: 0, ids: [], values: {}, count: 1 }])
  const [isChecked, setChecked] = useState(false)
  const { mode } = vote.rules
  const hasValues = mode === 'points' || mode === 'score'
  const choicesOf = ({ ids, values }: Line): Choice[] =>
    ids.map((id, at) => {
      const [entryId = '', over] = id.split(' ', 2)
      const value = mode === 'ranked' ? at + 1 : hasValues ? (values[id] ?? 1) : 1
      return { entryId, value, ...(over && { over }) }
    })
  const problemOf = (line: Line) => {
    const problem = ballotProblem(vote.rules, entries, choicesOf(line))
    return problem ? t('refusals.ballot_not_valid') : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!origin.trim() || lines.some(problemOf)) return
    const body = { origin, lines: lines.map((line) => ({ choices: choicesOf(line), count: line.count })) }
    if (await add.run({ params, body })) onClose()
  }
  const options = mode === 'pairwise' ? duelsOf(entries) : entries.map(({ id, title }) => ({ value: id, label: title }))
  const set = (key: number, more: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...more } : line)))
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('votes.paper.add')}
      description={t('votes.paper.addHelp')}
      onSubmit={(event) => void submit(event)}
      submitLabel={t('votes.paper.enter')}
      isBusy={add.isPending}
    >
      <TextInput
        label={t('votes.paper.origin')}
        value={origin}
        maxLength={200}
        error={isChecked && !origin.trim() ? t('votes.paper.originNeeded') : undefined}
        onChange={(event) => setOrigin(event.currentTarget.value)}
        data-autofocus
      />
      {lines.map((line, at) => (
        <div key={line.key} className={styles.paperLine}>
          <MultiSelect
            label={t('votes.paper.choices', { number: at + 1 })}
            data={options}
            value={[...line.ids]}
            searchable
            error={isChecked ? problemOf(line) : undefined}
            onChange={(ids) => set(line.key, { ids })}
          />
          {hasValues ? <Values line={line} options={options} onChange={(values) => set(line.key, { values })} /> : null}
          <NumberInput
            label={t('votes.paper.count')}
            min={1}
            max={100_000}
            value={line.count}
            onChange={(value) => set(line.key, { count: Math.max(1, Math.floor(Number(value)) || 1) })}
          />
          {lines.length > 1 ? (
            <IconButton
              label={t('votes.paper.removeLine', { number: at + 1 })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            />
          ) : null}
        </div>
      ))}
      <Button
        leftSection={<Plus size={15} aria-hidden="true" />}
        onClick={() => setLines([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, ids: [], values: {}, count: 1 }])}
      >
        {t('votes.paper.addLine')}
      </Button>
    </FormDialog>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

/** Every pair, both ways round: the first won. */
const duelsOf = (entries: readonly { readonly id: string; readonly title: string }[]): Option[] =>
  entries.flatMap((one) =>
    entries
      .filter(({ id }) => id !== one.id)
      .map((other) => ({ value: `${one.id} ${other.id}`, label: `${one.title} › ${other.title}` })),
  )

/** The points or the score of each entry on one ballot. */
function Values({
  line: { ids, values },
  options,
  onChange,
}: {
  line: Line
  options: readonly Option[]
  onChange: (values: Line['values']) => void
}) {
  const { t } = useWords()
  const { vote } = useVote()
  const { mode, scale, points } = vote.rules
  return ids.map((id) => (
    <NumberInput
      key={id}
      label={t(mode === 'score' ? 'votes.scoreFor' : 'votes.pointsFor', {
        title: options.find(({ value }) => value === id)?.label ?? '',
      })}
      min={1}
      max={mode === 'score' ? scale : points}
      value={values[id] ?? 1}
      onChange={(value) => onChange({ ...values, [id]: Math.max(1, Math.floor(Number(value)) || 1) })}
    />
  ))
}

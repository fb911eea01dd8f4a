import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'
import { isMark } from './rules/score.ts'
import { type SheetKind, sheetKinds, weighingKinds } from './rules/sheet.ts'

/** A text of which one language at least is written. */
export const WrittenText = z
  .partialRecord(Locale, z.string().trim().max(300))
  .refine((text) => Object.values(text).some((one) => one !== ''), 'required')

const HelpText = z.partialRecord(Locale, z.string().trim().max(2000))

/** The meaning of each mark, by the mark as written in decimal: `{ "4": { "en": "Measured on a first site" } }`. */
export const Anchors = z.record(z.string().max(20), HelpText)
export type Anchors = z.infer<typeof Anchors>

/** An option and its worth. Answers name it by its reference, which stays when its label changes. */
export const CriterionOption = z.object({
  reference: z.string().regex(/^[\w-]{1,40}$/),
  label: WrittenText,
  value: z.number().min(-1000).max(1000).default(0),
})

/** A scale is shown mark by mark: more than this would not be read. */
const maxMarks = 101

const maxBound = 1_000_000_000
const Bound = z.number().min(-maxBound).max(maxBound)
const Length = z.int().min(1).max(10_000)

const shape = {
  kind: z.enum(sheetKinds).default('score'),
  title: WrittenText,
  help: HelpText.default({}),
  min: Bound.default(0),
  max: Bound.default(5),
  step: z.number().min(0.01).max(maxBound).default(1),
  /** Share in the total, relative to the other criteria; with 0 the score is asked and counts for nothing. */
  weight: z.number().min(0).max(1000).default(1),
  required: z.boolean().default(true),
  /** Jurors may say that they cannot judge; the criterion then leaves their total, ceiling included. */
  mayAbstain: z.boolean().default(false),
  options: z.array(CriterionOption).max(50).default([]),
  /** The categories in which it is asked; none: in all. */
  categories: z.array(Id).max(200).default([]),
  comment: z.enum(['none', 'optional', 'required']).default('optional'),
  /** A comment must come with marks up to this one, and from that one on. */
  commentBelow: Bound.nullable().default(null),
  commentAbove: Bound.nullable().default(null),
  anchors: Anchors.default({}),
  /** Characters of a text. */
  shortest: Length.nullable().default(null),
  longest: Length.nullable().default(null),
  /** Whose word eliminates: anybody's, most jurors', the chair's once one juror asks for it. */
  elimination: z.enum(['any', 'majority', 'chair']).default('any'),
  /** References of the fields whose answers a separator quotes above its section. */
  quotes: z.array(z.string().min(1).max(200)).max(20).default([]),
}

type Written = z.output<z.ZodObject<typeof shape>>
type Say = (path: PropertyKey[], message: string) => void

/**
 * A criterion as it is written: its scale holds at least two marks, anchors only name marks that exist, choices have
 * options. What its kind has no use for is dropped; a choice's scale follows from what its options are worth.
 */
export const CriterionInput = z
  .object(shape)
  .superRefine((criterion, context) => {
    const say: Say = (path, message) => context.addIssue({ code: 'custom', message, path })
    if (criterion.kind === 'score' || criterion.kind === 'number') checkScale(criterion, say)
    if (criterion.kind === 'choice' || criterion.kind === 'choices') checkOptions(criterion, say)
    const { shortest, longest } = criterion
    if (criterion.kind === 'text' && shortest !== null && longest !== null && shortest > longest)
      say(['longest'], 'above_shortest')
  })
  .transform(settled)
export type CriterionInput = z.output<typeof CriterionInput>

function checkScale(criterion: Written, say: Say): void {
  const { min, max, step, kind } = criterion
  if (min >= max) {
    say(['max'], 'above_min')
    return
  }
  if (!isMark(criterion, max)) say(['step'], 'divides_scale')
  if (kind === 'score' && (max - min) / step > maxMarks - 1) say(['step'], 'too_many_marks')
  for (const mark of Object.keys(criterion.anchors)) {
    if (mark.trim() === '' || !isMark(criterion, Number(mark))) say(['anchors', mark], 'not_a_mark')
  }
}

function checkOptions({ options, weight }: Written, say: Say): void {
  if (options.length < 2) {
    say(['options'], 'two_options')
    return
  }
  if (new Set(options.map(({ reference }) => reference)).size < options.length) say(['options'], 'same_reference')
  if (weight > 0 && new Set(options.map(({ value }) => value)).size < 2) say(['options'], 'same_values')
}

const ofKind: Readonly<Record<SheetKind, readonly (keyof Written)[]>> = {
  score: ['min', 'max', 'step', 'anchors', 'commentBelow', 'commentAbove'],
  number: ['min', 'max', 'step', 'commentBelow', 'commentAbove'],
  choice: ['options', 'commentBelow', 'commentAbove'],
  choices: ['options', 'commentBelow', 'commentAbove'],
  yes_no: ['anchors', 'commentBelow', 'commentAbove'],
  text: ['shortest', 'longest'],
  eliminatory: ['elimination'],
  separator: ['quotes'],
}

const nothing = {
  ...{ min: 0, max: 1, step: 1, options: [], anchors: {}, commentBelow: null, commentAbove: null },
  ...{ shortest: null, longest: null, elimination: 'any', quotes: [] },
} as const

function settled(written: Written): Written {
  const { kind } = written
  const own = Object.fromEntries(ofKind[kind].map((name) => [name, written[name]]))
  const completed = { ...written, ...nothing, ...own, ...scaleOfOptions(written) } as Written
  if (!weighingKinds.has(kind)) completed.weight = 0
  if (kind === 'separator') Object.assign(completed, { required: false, mayAbstain: false, comment: 'none' })
  if (kind === 'eliminatory') Object.assign(completed, { mayAbstain: false })
  return completed
}

/** From the least to the most that can be chosen: of one option, or of several that add up. */
function scaleOfOptions({ kind, options }: Written): Partial<Pick<Written, 'min' | 'max'>> {
  if (kind !== 'choice' && kind !== 'choices') return {}
  const values = options.map(({ value }) => value)
  const sum = (addends: readonly number[]) => addends.reduce((all, value) => all + value, 0)
  const min = kind === 'choice' ? Math.min(...values) : sum(values.filter((value) => value < 0))
  const max = kind === 'choice' ? Math.max(...values) : sum(values.filter((value) => value > 0))
  return { min, max: max > min ? max : min + 1 }
}

/** A line of the score sheet: what jurors answer, or the heading of a section. */
export const Criterion = z.object({
  ...shape,
  id: Id,
  position: z.number().int(),
  title: LocalizedText,
  help: LocalizedText,
  options: z.array(z.object({ reference: z.string(), label: LocalizedText, value: z.number() })),
  anchors: z.record(z.string(), LocalizedText),
})
export type Criterion = z.infer<typeof Criterion>

/** A sheet that another has replaced. */
export const ReplacedScorecard = z.object({
  version: z.int(),
  criteria: z.array(Criterion),
  reason: z.string(),
  replacedAt: z.iso.datetime(),
  replacedBy: z.string().nullable(),
})
export type ReplacedScorecard = z.infer<typeof ReplacedScorecard>

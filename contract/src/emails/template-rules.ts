import { readMerge } from '../kernel/index.ts'
import { conditionOf, linesOf, type MailBlock, type MailText } from './mail-body.ts'
import { type MailKind, mailLinks } from './mail-template.ts'

export const mailProblems = [
  'unknown_field',
  'unsure_field',
  'action_missing',
  'link_refused',
  'outside_link',
  'picture_without_text',
  /** It is no picture that was uploaded here for everybody. */
  'picture_gone',
  'empty_button',
] as const

/** Why a text is not published, and where: the subject, the preheader, or a block by its place. */
export interface MailProblem {
  readonly at: 'subject' | 'preheader' | number | 'body'
  readonly reason: (typeof mailProblems)[number]
  /** The field or the link that it is about. */
  readonly name: string
}

type Ruled = Pick<MailKind, 'fields' | 'isSecurity' | 'needsAction'>

const isWebAddress = (text: string) => /^https:\/\/[^\s"'<>]+$/i.test(text)

/** Everything that keeps a text from being published. */
export function problemsOfMail({ subject, preheader, body }: MailText, kind: Ruled): MailProblem[] {
  const hasAction = body.content.some(
    (block) => block.type === 'button' && block.attrs.link === 'action' && !conditionOf(block),
  )
  const conditional = body.content.flatMap((block) =>
    block.type === 'button' && block.attrs.link === 'action' ? [conditionOf(block)] : [],
  )
  const missing: MailProblem[] =
    kind.needsAction && !hasAction && !coverEachOther(conditional)
      ? [{ at: 'body', reason: 'action_missing', name: 'action' }]
      : []
  return [
    ...problemsOfLine(subject, 'subject', kind),
    ...problemsOfLine(preheader, 'preheader', kind),
    ...body.content.flatMap((block, at) => problemsOfBlock(block, at, kind)),
    ...missing,
  ]
}

/** Whether one of the conditions always holds: a field that is filled, and the same that is empty. */
function coverEachOther(conditions: readonly ReturnType<typeof conditionOf>[]): boolean {
  return conditions.some((one) => one && conditions.some((other) => other?.field === one.field && other.is !== one.is))
}

function problemsOfLine(text: string, at: 'subject' | 'preheader', kind: Ruled): MailProblem[] {
  return readMerge(text).flatMap((part): MailProblem[] => {
    if (!('field' in part))
      return part.text.includes('{{') ? [{ at, reason: 'unknown_field', name: part.text.trim() }] : []
    const known = kind.fields.find(({ name }) => name === part.field)
    if (!known || known.type === 'lines' || known.type === 'flag')
      return [{ at, reason: 'unknown_field', name: part.field }]
    return known.isOptional && part.otherwise === undefined ? [{ at, reason: 'unsure_field', name: part.field }] : []
  })
}

function problemsOfBlock(block: MailBlock, at: number, kind: Ruled): MailProblem[] {
  const known = (name: string) => kind.fields.some((field) => field.name === name)
  const names = namesIn(block)
  const unknown = names.filter((name) => !known(name)).map((name) => ({ at, reason: 'unknown_field' as const, name }))
  return [...unknown, ...unsureInGreeting(block, at, kind), ...problemsOfLinks(block, at, kind)]
}

/** The first line greets: a field in it that may be empty needs words in its place. */
function unsureInGreeting(block: MailBlock, at: number, kind: Ruled): MailProblem[] {
  if (at > 0) return []
  return linesOf(block)
    .flat()
    .flatMap((piece): MailProblem[] => {
      if (piece.type !== 'field') return []
      const { field, otherwise } = piece.attrs
      if (conditionOf(block)?.field === field) return []
      const isUnsure = kind.fields.some(({ name, isOptional }) => name === field && isOptional)
      return isUnsure && typeof otherwise !== 'string' ? [{ at, reason: 'unsure_field', name: field }] : []
    })
}

function problemsOfLinks(block: MailBlock, at: number, kind: Ruled): MailProblem[] {
  const problemOf = (href: string): MailProblem[] => {
    if (!isWebAddress(href)) return [{ at, reason: 'link_refused', name: href }]
    return kind.isSecurity ? [{ at, reason: 'outside_link', name: href }] : []
  }
  if (block.type === 'button') {
    const { label, link } = block.attrs
    const empty: MailProblem[] = label === '' ? [{ at, reason: 'empty_button', name: link }] : []
    return [...empty, ...((mailLinks as readonly string[]).includes(link) ? [] : problemOf(link))]
  }
  if (block.type === 'image')
    return block.attrs.alt.trim() === '' ? [{ at, reason: 'picture_without_text', name: block.attrs.fileKey }] : []
  const links = linesOf(block)
    .flat()
    .flatMap((piece) => ('marks' in piece ? (piece.marks ?? []) : []))
  return links.flatMap((mark) => (mark.type === 'link' ? problemOf(mark.attrs.href) : []))
}

/** Every field that a text names. */
export function fieldsOfText({ subject, preheader, body }: MailText): string[] {
  const inLines = [subject, preheader].flatMap((line) =>
    readMerge(line).flatMap((part) => ('field' in part ? [part.field] : [])),
  )
  return [...new Set([...inLines, ...body.content.flatMap(namesIn)])]
}

/** The fields that a block names, in its texts, its label and its condition. */
export function namesIn(block: MailBlock): string[] {
  const condition = conditionOf(block)
  const inLabel =
    block.type === 'button' ? readMerge(block.attrs.label).flatMap((part) => ('field' in part ? [part.field] : [])) : []
  const inLines = linesOf(block)
    .flat()
    .flatMap((piece) => (piece.type === 'field' ? [piece.attrs.field] : []))
  return [
    ...new Set([
      ...(condition ? [condition.field] : []),
      ...inLabel,
      ...inLines,
      ...(block.type === 'slot' ? [block.attrs.field] : []),
    ]),
  ]
}

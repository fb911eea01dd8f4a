import type { MailKind as MailKindView } from '@laurel/contract/emails'
import type { MailTopic } from '@laurel/contract/emails/topics'
import { type MailFieldName, mailFields } from './mail-fields.ts'

/** A part of the product's own words, shown where a field is filled (`when`) or empty (`unless`). */
type Conditional<Field> = { readonly when?: Field; readonly unless?: Field }
export type WordsBlock<Field extends string = string> = { readonly words: string } & Conditional<Field>
export type BuiltInBlock<Field extends string = string> =
  | WordsBlock<Field>
  | ({ readonly field: Field } & Conditional<Field>)

/** A kind of mail, as the room that sends it declares it. */
export interface MailKind<Field extends MailFieldName = MailFieldName, Optional extends MailFieldName = MailFieldName> {
  /** In the log: `application_receipt`. */
  readonly name: string
  readonly group: MailKindView['group']
  readonly audience: MailKindView['audience']
  /** What every mail of the kind hands to its template. */
  readonly fields: readonly Field[]
  /** What only some do. */
  readonly optional?: readonly Optional[]
  /** It opens or guards an account. */
  readonly isSecurity?: true
  /** What people choose about it; absent: it is mandatory, and leaves at once. */
  readonly topic?: MailTopic
  /** The words are a person's own, taken as they are: there is no template. */
  readonly isWrittenByHand?: true
  /** Keys of the product's words: the first subject and button that apply. */
  readonly subject: string | readonly WordsBlock<Field | Optional>[]
  readonly body: readonly BuiltInBlock<Field | Optional>[]
  readonly button: string | readonly WordsBlock<Field | Optional>[]
}

/** What a mail of the kind is written with. */
export type ValuesOf<Kind> =
  Kind extends MailKind<infer Field, infer Optional>
    ? Readonly<Record<Field, string | number>> & Readonly<Partial<Record<Optional, string | number>>>
    : never

/** Declares a kind; exists so that its fields are known by name. */
export function mailKind<const Field extends MailFieldName, const Optional extends MailFieldName = never>(
  kind: MailKind<Field, Optional>,
): MailKind<Field, Optional> {
  return kind
}

/** A kind of any fields. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds kinds of all fields.
export type AnyMailKind = MailKind<any, any>

const contributed = new Map<string, AnyMailKind>()

/** Called by the composition, which sees every room. */
export function contributeMails(kinds: readonly AnyMailKind[]): void {
  for (const kind of kinds) contributed.set(kind.name, kind)
}

/** The kinds whose words an organisation may write. */
export function listMailKinds(): AnyMailKind[] {
  return [...contributed.values()].filter(({ isWrittenByHand }) => !isWrittenByHand)
}

export function findMailKind(name: string): AnyMailKind | undefined {
  const kind = contributed.get(name)
  return kind?.isWrittenByHand ? undefined : kind
}

/** The fields of a kind, the optional ones last. */
export function fieldsOf(kind: AnyMailKind): { name: MailFieldName; isOptional: boolean; type: string }[] {
  const of = (isOptional: boolean) => (name: MailFieldName) => ({ name, isOptional, type: mailFields[name].type })
  return [...kind.fields.map(of(false)), ...(kind.optional ?? []).map(of(true))]
}

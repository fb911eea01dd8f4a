import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'
import { MailText } from './mail-body.ts'

/** own: templates under a name of one's own. */
export const mailGroups = ['own', 'application', 'decision', 'jury', 'account', 'team'] as const
export const mailAudiences = ['applicant', 'juror', 'person', 'staff'] as const
export const mailFieldTypes = ['text', 'number', 'moment', 'long', 'lines', 'flag'] as const
/** Links that every mail offers to its buttons: what the mail is about, and the platform's home page. */
export const mailLinks = ['action', 'platform'] as const

/** What a kind of mail hands to its template. */
export const MailField = z.object({
  name: z.string(),
  type: z.enum(mailFieldTypes),
  /** It may be empty for somebody. */
  isOptional: z.boolean(),
  sample: z.string(),
  /** As people wrote it, of the answer to a question; other fields have words of the product. */
  title: LocalizedText.nullish(),
})
export type MailField = z.infer<typeof MailField>

/** A kind of mail that the product sends. */
export const MailKind = z.object({
  name: z.string(),
  group: z.enum(mailGroups),
  audience: z.enum(mailAudiences),
  fields: z.array(MailField),
  /** It opens or guards an account: it cannot be switched off, and no link in it leads elsewhere. */
  isSecurity: z.boolean(),
  /** Its template must hold a button that leads to what the mail is about. */
  needsAction: z.boolean(),
  /** Of a template under a name of one's own. */
  own: z
    .object({
      id: Id,
      title: z.string(),
      /** It is renamed and removed here: in the program or on the platform that it was begun in. */
      isHere: z.boolean(),
    })
    .nullable(),
})
export type MailKind = z.infer<typeof MailKind>

/**
 * built_in: the product's words; published; modified: a draft lies over what is published; draft: written, never published;
 * missing: other languages have words of their own, this one falls back.
 */
export const mailTextStates = ['built_in', 'published', 'modified', 'draft', 'missing'] as const

/** Where the words that are sent come from. */
export const mailSources = ['program', 'platform', 'built_in'] as const

export const MailTextState = z.object({
  locale: Locale,
  state: z.enum(mailTextStates),
  /** Where the words come from that leave in this language. */
  source: z.enum(mailSources),
  /** The words of the main language were published after these. */
  isOlder: z.boolean(),
})
export type MailTextState = z.infer<typeof MailTextState>

export const MailKindRow = MailKind.extend({
  /** The subject that is sent in the main language. */
  subject: z.string(),
  /** The language of that subject. */
  subjectLang: Locale,
  texts: z.array(MailTextState),
  /** How many left in the last 30 days. */
  sent: z.number().int(),
})
export type MailKindRow = z.infer<typeof MailKindRow>

export const MailVersion = z.object({
  version: z.number().int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  text: MailText,
})
export type MailVersion = z.infer<typeof MailVersion>

/** One kind in one language, for its editor. */
export const MailTemplate = z.object({
  kind: MailKind,
  locale: Locale,
  state: z.enum(mailTextStates),
  source: z.enum(mailSources),
  /** What the editor shows: the draft, else what is sent. */
  text: MailText,
  builtIn: MailText,
  /** Published ones, the newest first; the first is what is sent unless `isLive` is false. */
  versions: z.array(MailVersion),
  isLive: z.boolean(),
  /** In whose name it leaves; not proven: the installation's address sends, with the name. */
  from: z.object({ name: z.string(), address: z.string(), isProven: z.boolean() }),
  etag: z.number().int(),
})
export type MailTemplate = z.infer<typeof MailTemplate>

/** `etag`: that of the template as it was read; 0 where there is none yet. */
export const SaveMailDraft = MailText.extend({ etag: z.number().int().min(0) })
export type SaveMailDraft = z.infer<typeof SaveMailDraft>

/** A text as it would arrive: for a real application, or with samples. */
export const PreviewMail = MailText.extend({ applicationId: Id.nullish() })
export type PreviewMail = z.infer<typeof PreviewMail>

/** Rendered bytes from which a mail is said to be long, and from which it is not published: mailboxes cut what is longer. */
export const mailBytes = { long: 80 * 1024, max: 100 * 1024 } as const

export const MailPreview = z.object({
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  /** Bytes of `html`. */
  bytes: z.number().int(),
  /** Fields with neither a value nor words in their place. */
  empty: z.array(z.string()),
  /** What each field holds here. */
  values: z.record(z.string(), z.string()),
})
export type MailPreview = z.infer<typeof MailPreview>

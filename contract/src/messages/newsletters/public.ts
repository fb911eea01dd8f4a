import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'
import { isEmailAddress } from '../../kernel/text/index.ts'

/** A list as people see it who may sign up for it, in their language. */
export const PublicList = z.object({ id: Id, name: z.string(), purpose: z.string() })
export type PublicList = z.infer<typeof PublicList>

/** The page of news: what one may sign up for, and the words that one agrees to. */
export const PublicLists = z.object({
  lists: z.array(PublicList),
  consent: z.string(),
})
export type PublicLists = z.infer<typeof PublicLists>

export const SignUp = z.object({
  email: z.string().trim().max(254).refine(isEmailAddress, 'email'),
  name: z.string().trim().max(120).optional(),
  listIds: z.array(Id).min(1, 'required').max(50),
  /** The language of the mails. */
  lang: Locale,
  /** The sentence shown was read and agreed to. */
  agreed: z.literal(true, 'required'),
})
export type SignUp = z.infer<typeof SignUp>

/** A token of a link in a mail. */
export const LinkToken = z.string().min(10).max(300)

/** What a link of a confirmation is about: nothing is confirmed by reading it. */
export const PendingSignUp = z.object({ email: z.string(), lists: z.array(PublicList) })
export type PendingSignUp = z.infer<typeof PendingSignUp>

/** What somebody gets, as the links in their mails show it. */
export const Preferences = z.object({
  email: z.string(),
  lang: Locale,
  lists: z.array(
    PublicList.extend({
      isOn: z.boolean(),
      /** The list of this very link. */
      isOfLink: z.boolean(),
      /** False: it can be left, and joined again only from the page of news. */
      isPublic: z.boolean(),
    }),
  ),
})
export type Preferences = z.infer<typeof Preferences>

export const WritePreferences = z.object({ listIds: z.array(Id).max(100), lang: Locale })
export type WritePreferences = z.infer<typeof WritePreferences>

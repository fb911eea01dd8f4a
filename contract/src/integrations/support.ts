import { z } from 'zod'

export const supportProviders = ['none', 'chatwoot', 'crisp', 'zendesk', 'zoho', 'helpscout'] as const

/** A help desk as the team of a platform sets it up. */
export const SupportWidgetDraft = z
  .object({
    /** `none`: questions go by mail to the contact. */
    provider: z.enum(supportProviders),
    /** As the provider names the site: a token, a key. */
    publicId: z
      .string()
      .trim()
      .max(120)
      .regex(/^[\w.-]*$/)
      .default(''),
    /** Of Chatwoot and Zoho: the server that holds the script. */
    base: z
      .literal('')
      .or(z.url({ protocol: /^https$/ }).max(200))
      .default(''),
    /** What proves who asks; absent: the one that there is stays. */
    secret: z.string().trim().min(8).max(200).optional(),
  })
  .superRefine(({ provider, publicId, base }, context) => {
    const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' })
    if (provider !== 'none' && !publicId) missing('publicId')
    if (provider === 'chatwoot' && !base) missing('base')
  })
export type SupportWidgetDraft = z.infer<typeof SupportWidgetDraft>

export const SupportWidget = z.object({
  provider: z.enum(supportProviders),
  publicId: z.string(),
  base: z.string(),
  hasSecret: z.boolean(),
  /** It comes from the installation: the platform has none of its own. */
  isInherited: z.boolean(),
  /** False where the installation has no host for frames: questions then go by mail. */
  isPossible: z.boolean(),
})
export type SupportWidget = z.infer<typeof SupportWidget>

/** How the team asks for help. */
export const Support = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form') }),
  z.object({
    kind: z.literal('frame'),
    provider: z.enum(supportProviders),
    /** Good for some minutes, for this person. */
    url: z.string(),
    /** Makes the browser forget what was said there. */
    forgetUrl: z.string(),
  }),
])
export type Support = z.infer<typeof Support>

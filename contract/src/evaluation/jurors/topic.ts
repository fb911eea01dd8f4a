import { z } from 'zod'

/** A topic of applications and of jurors: a category, a tag of the team, an option of a question. */
export const JuryTopic = z.object({
  /** `category:{id}`, `tag:{id}` or `answer:{field key}:{option}`. */
  id: z.string(),
  label: z.string(),
})
export type JuryTopic = z.infer<typeof JuryTopic>

export const JuryTopicGroup = z.object({
  kind: z.enum(['category', 'tag', 'answer']),
  /** The question; empty for categories and tags. */
  title: z.string(),
  topics: z.array(JuryTopic),
})
export type JuryTopicGroup = z.infer<typeof JuryTopicGroup>

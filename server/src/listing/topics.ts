import { listingEndpoints } from '@laurel/contract/listing'
import { topic } from '../kernel/realtime/index.ts'

export const listingTopics = [
  topic({
    endpoint: listingEndpoints.countApplications,
    channel: (_scene, things) => `program:${(things.program as { id: string }).id}`,
    // Words of tags and statuses stand in every row.
    hears: (what) => /^(application|tag|status)\./.test(what),
  }),
]

import { isApplicant } from '../applications/index.ts'
import { isInRoom } from '../deliberation/index.ts'
import { isJuror } from '../evaluation/index.ts'
import type { Ports } from '../kernel/http/index.ts'

/** How the kernel learns whether the caller is personally concerned by what a path names. */
export const parties: Ports['parties'] = {
  applicant: isApplicant,
  juror: isJuror,
  jury: isInRoom,
}

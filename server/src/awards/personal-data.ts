import type { Scene } from '../kernel/scene.ts'
import { sayContent } from './public-award.ts'
import { eraseAwards, listOfHolder } from './store/index.ts'
import { isShown } from './things.ts'

/** The certificates that a person was handed, and where they are verified. */
export async function personalDataOf({ db, now }: Scene, userId: string) {
  const awards = await listOfHolder(db, userId)
  return awards
    .filter((award) => isShown(award, now))
    .map((award) => {
      const { name, applicant, title, distinction } = sayContent(award)
      return {
        ...{ number: award.number, version: award.version, code: award.code, state: award.state, reason: award.reason },
        ...{ name, applicant, title, distinction },
        issuedAt: award.issued_at.toISOString(),
        endedAt: award.ended_at?.toISOString() ?? null,
      }
    })
}

/** Certificates stay as they were handed out, without the name and without the address. */
export async function erasePersonalData({ db, now }: Scene, userId: string): Promise<void> {
  await eraseAwards(db, { holderId: userId }, false, now)
}

/** What goes with an application that is erased; `isWhole`: what it was given for goes too. */
export async function eraseAwardsOf({ db, now }: Scene, applicationId: string, isWhole: boolean): Promise<void> {
  await eraseAwards(db, { applicationId }, isWhole, now)
}

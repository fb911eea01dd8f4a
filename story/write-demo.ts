import { features } from '@laurel/contract/platforms'
import type { Product } from '../server/src/composition/compose.ts'
import type { Database } from '../server/src/kernel/db/index.ts'
import type { ScenePlatform } from '../server/src/kernel/scene.ts'
import { changeReportSettings } from '../server/src/reports/index.ts'
import { demoPlatforms } from './cast.ts'
import { meetPeople, runAs, type Stage } from './run-as.ts'
import { writeApplications } from './write-applications.ts'
import { writeApps } from './write-apps.ts'
import { writeAwards } from './write-awards.ts'
import { writeCasework } from './write-casework.ts'
import { writeCast } from './write-cast.ts'
import { writeDirectory } from './write-directory.ts'
import { writeFunding } from './write-funding.ts'
import { writeGallery } from './write-gallery.ts'
import { writeHelpingHand } from './write-helping-hand.ts'
import { writeInterface } from './write-interface.ts'
import { writeMessages } from './write-messages.ts'
import { writeNeighbours } from './write-neighbours.ts'
import { writeNewsletters } from './write-newsletters.ts'
import { writeOtherJuries } from './write-other-juries.ts'
import { writePayments } from './write-payments.ts'
import { writePrivacy } from './write-privacy.ts'
import { writeProgram } from './write-program.ts'
import { writeSecurity } from './write-security.ts'
import { writeSendingDomain } from './write-sending-domain.ts'
import { writeSession } from './write-session.ts'
import { writeSift } from './write-sift.ts'
import { writeSubscription } from './write-subscription.ts'
import { writeTasks } from './write-tasks.ts'
import { writeVotes } from './write-votes.ts'
import { writeWebhook } from './write-webhook.ts'

/** The demo platform as scenes see it. */
export function stagePlatform(id: string, origin: string): ScenePlatform {
  const { slug, name, plan, defaultLang, supportedLangs } = demoPlatforms.demo
  return {
    id,
    slug,
    name,
    plan,
    limits: {},
    features: [...features],
    modulesOff: [],
    defaultLang,
    supportedLangs,
    timeZone: 'Europe/Paris',
    status: 'active',
    primaryColor: '#18347e',
    secondaryColor: '#2c77ff',
    look: {},
    siteVersion: 0,
    origin,
    domainToUse: null,
    measure: null,
    cookiePolicyVersion: 1,
  }
}

/**
 * The demo: the cast, and Traboule's Prix Climat 2027 in full swing.
 * @param origin where its mails lead
 */
export async function writeDemo(database: Database, product: Product, now: Date, origin: string): Promise<void> {
  const { demoId } = await writeCast(database)
  const stage: Stage = {
    database,
    product,
    platform: stagePlatform(demoId, origin),
    people: await meetPeople(database),
  }
  const seeded = await writeProgram(stage, now)
  const reviewed = await writeApplications(stage, seeded, now)
  await writeAwards(stage, seeded.program, now)
  await writeGallery(stage, seeded.program, reviewed, now)
  await writeInterface(stage, seeded.program, now)
  await writeSift(stage, seeded, reviewed, now)
  await writeOtherJuries(stage, seeded, reviewed, now)
  await writeSession(stage, seeded, reviewed, now)
  await writeCasework(stage, seeded, reviewed.slice(3), now)
  await writeTasks(stage, seeded.program, now)
  await writeMessages(stage, seeded, now)
  await writePrivacy(stage, now)
  await writeNewsletters(stage, now)
  await writeDirectory(stage, now)
  await writeHelpingHand(stage, now)
  await writePayments(stage, now)
  await writeFunding(stage, now)
  await writeSubscription(stage, now, origin)
  await writeSendingDomain(stage, seeded.program, now)
  await writeWebhook(stage, seeded.program, reviewed, now)
  await writeApps(stage, now)
  await writeVotes(stage, seeded.program, now)
  await writeSecurity(stage, now)
  await writeNeighbours(database, now)
  await runAs(stage, 'owner', now, (scene) => changeReportSettings(scene, seeded.program, { showsStatistics: true }))
}

import type { Product } from '../server/src/composition/compose.ts'
import type { Database } from '../server/src/kernel/db/index.ts'
import type { ScenePlatform } from '../server/src/kernel/scene.ts'
import { changeReportSettings } from '../server/src/reports/index.ts'
import { act, meetPeople, type Stage } from './act.ts'
import { demoPlatforms } from './cast.ts'
import { tellApplications } from './tell-applications.ts'
import { tellCasework } from './tell-casework.ts'
import { tellCast } from './tell-cast.ts'
import { tellHelpingHand } from './tell-helping-hand.ts'
import { tellMessages } from './tell-messages.ts'
import { tellOtherJuries } from './tell-other-juries.ts'
import { tellProgram } from './tell-program.ts'
import { tellSession } from './tell-session.ts'
import { tellSift } from './tell-sift.ts'

/** The demo platform as scenes see it. */
export function stagePlatform(id: string, origin: string): ScenePlatform {
  const { slug, name, plan, defaultLang, supportedLangs } = demoPlatforms.demo
  return {
    id,
    slug,
    name,
    plan,
    defaultLang,
    supportedLangs,
    timeZone: 'Europe/Paris',
    status: 'active',
    primaryColor: '#18347e',
    secondaryColor: '#2c77ff',
    origin,
    domainToUse: null,
  }
}

/**
 * The demo: the cast, and Traboule's Prix Climat 2027 in full swing.
 * @param origin where its mails lead
 */
export async function tellDemo(database: Database, product: Product, now: Date, origin: string): Promise<void> {
  const { demoId } = await tellCast(database)
  const stage: Stage = {
    database,
    product,
    platform: stagePlatform(demoId, origin),
    people: await meetPeople(database),
  }
  const told = await tellProgram(stage, now)
  const reviewed = await tellApplications(stage, told, now)
  await tellSift(stage, told, reviewed, now)
  await tellOtherJuries(stage, told, reviewed, now)
  await tellSession(stage, told, reviewed, now)
  await tellCasework(stage, told, reviewed.slice(3), now)
  await tellMessages(stage, told, now)
  await tellHelpingHand(stage, now)
  await act(stage, 'owner', now, (scene) => changeReportSettings(scene, told.program, { showsStatistics: true }))
}

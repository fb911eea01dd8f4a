import type { PlacedPage } from '../kernel/documents/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { readLogo } from './logo.ts'
import { paperOf } from './paper.ts'
import { listOfApplication } from './store/index.ts'
import { isShown } from './things.ts'

/** The certificates of an application that stand, each as its paper, under its number. */
export async function printAwards(
  scene: Scene,
  applicationId: string,
): Promise<{ readonly number: string; readonly page: PlacedPage }[]> {
  const awards = await listOfApplication(scene.db, applicationId)
  const issued = awards.filter((award) => award.state === 'issued' && isShown(award, scene.now))
  if (issued.length === 0) return []
  const logo = await readLogo(scene)
  return issued.map(({ content, lang, number, code, issued_at }) => ({
    number,
    page: paperOf(scene, { content, lang, number, code, issuedAt: issued_at, logo }),
  }))
}

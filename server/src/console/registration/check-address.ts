import type { AddressCheck } from '@laurel/contract/console'
import { slugLengths, slugProblem, strangeCharacter } from '@laurel/contract/platforms'
import type { Scene } from '../../kernel/scene.ts'
import { listTaken } from './registration-store.ts'

/** Where a platform of that address answers; of a slug that no host may have, as it would be written. */
export function hostOf(scene: Scene, slug: string): string {
  const origin = scene.house.originOf({ slug, is_default: false, domain_to_use: null, scheme: 'https' })
  return URL.canParse(origin) ? new URL(origin).host : origin.replace(/^https?:\/\//, '')
}

/** Whether a new platform may have an address; where it may not, others that it may have. */
export async function checkAddress(scene: Scene, input: string): Promise<AddressCheck> {
  const slug = input.trim().toLowerCase()
  const others = suggestionsFor(slug)
  const taken = await scene.acrossPlatforms('an address may belong to any platform', (db) =>
    listTaken(db, [slug, ...others], scene.now),
  )
  const problem = slugProblem(slug) ?? taken.find((one) => one.slug === slug)?.problem ?? null
  const free = others.filter((other) => !slugProblem(other) && !taken.some((one) => one.slug === other))
  return {
    slug,
    host: hostOf(scene, slug),
    problem,
    character: problem === 'character' ? (strangeCharacter(slug) ?? null) : null,
    suggestions: problem ? free.slice(0, 2) : [],
  }
}

function suggestionsFor(slug: string): string[] {
  const stem = slug
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, slugLengths.max - 10)
  return stem ? [`${stem}-programmes`, `prix-${stem}`, `${stem}-calls`, `espace-${stem}`] : []
}

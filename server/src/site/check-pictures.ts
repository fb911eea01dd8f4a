import type { HomeBlock, SiteLook } from '@laurel/contract/site'
import { isPublicPicture, listFilesByKeys } from '../files/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'

/** Refuses pictures that are no public pictures, by the field that names each. */
export async function checkPictures(
  scene: Scene,
  pictures: readonly (readonly [string, string | null])[],
): Promise<void> {
  const named = pictures.flatMap(([field, key]) => (key ? [{ field, key }] : []))
  if (named.length === 0) return
  const files = await listFilesByKeys(scene.db, [...new Set(named.map(({ key }) => key))])
  for (const { field, key } of named) {
    const file = files.find((one) => one.key === key)
    if (!isPublicPicture(file)) refuseField(field, 'not_a_public_picture')
  }
}

export function picturesOfLook({ logoFileKey, homeFileKey, iconFileKey }: SiteLook) {
  return [
    ['look.logoFileKey', logoFileKey],
    ['look.homeFileKey', homeFileKey],
    ['look.iconFileKey', iconFileKey],
  ] as const
}

export function picturesOfHome(blocks: readonly HomeBlock[]) {
  return blocks.flatMap((block, index) =>
    block.kind === 'partners'
      ? block.items.map(({ fileKey }, item) => [`home.${index}.items.${item}.fileKey`, fileKey] as const)
      : [],
  )
}

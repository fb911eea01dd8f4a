import type { OpenHouse } from './open-house.ts'

/** The mails that the demo platform wrote to an address, the oldest first. */
export async function mailsTo(house: OpenHouse, address: string) {
  return house.database.readPlatform(house.platformId('demo'), ({ db }) =>
    db.from('emails').where('to_address', '=', address).orderBy('id').selectAll().execute(),
  )
}

/** The token in the link of the newest mail to an address. */
export async function tokenFor(house: OpenHouse, address: string): Promise<string> {
  const mail = (await mailsTo(house, address)).at(-1)
  const token = mail?.text.match(/[?&]token=([\w-]+)/)?.[1]
  if (!token) throw new Error(`No link was sent to ${address}`)
  return token
}

/** A file is built in a way in which something that says who made it might be overlooked. */
export class Unsure extends Error {
  override readonly name = 'Unsure'
}

/** The stripped bytes, or undefined where stripping was not sure. */
export async function unlessUnsure<Made>(work: () => Made | Promise<Made>): Promise<Made | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unsure) return undefined
    throw error
  }
}

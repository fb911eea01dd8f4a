import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartupProblem } from '../kernel/startup-problem.ts'

/** Makes the data folder when it is missing, and proves that we may write there. */
export async function openFolder(path: string): Promise<string> {
  const folder = resolve(path)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartupProblem(
      `The data folder ${folder} cannot be read and written (${reason}): set LAUREL_DATA_DIR to one that can.`,
    )
  }
  return folder
}

/** The key of all signatures: given, or made once and kept beside the data, readable by its owner only. */
export async function readSecret(folder: string, given: string | undefined): Promise<Uint8Array> {
  if (given) return Buffer.from(given)
  const file = join(folder, 'secret')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return Buffer.from(known.trim(), 'base64url')
  const made = randomBytes(48)
  await writeFile(file, made.toString('base64url'), { mode: 0o600 })
  return made
}

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

/** A text that was made below: 48 bytes. Other texts of that length are most often hexadecimal, and their own key. */
const made = /^(?![0-9a-fA-F]+$)[\w-]{64}$/

/** The key that a text stands for; the same wherever it is read, so that it can be taken along from the folder to the setting. */
function keyOf(text: string): Uint8Array {
  return made.test(text) ? Buffer.from(text, 'base64url') : Buffer.from(text)
}

/** The key of all signatures: given, or made once and kept beside the data, readable by its owner only. */
export async function readSecret(folder: string, input: string | undefined): Promise<Uint8Array> {
  if (input) return keyOf(input.trim())
  const file = join(folder, 'secret')
  const known = (await readFile(file, 'utf8').catch(() => undefined))?.trim()
  if (known) return keyOf(known)
  let text = ''
  while (!made.test(text)) text = randomBytes(48).toString('base64url')
  await writeFile(file, text, { mode: 0o600 })
  return keyOf(text)
}

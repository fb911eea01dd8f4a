import type { UploadedAnswer } from '@laurel/contract/applications/answers'
import { fileRefusalText, forgetUnfinished, type SendOptions, type UnfinishedFile } from '../../../files/index.ts'
import type { UploadFile, Uploads } from '../../../forms/fields/index.ts'
import type { Api } from '../../../kernel/api/index.ts'
import type { Words } from '../../../kernel/words/index.ts'

/** A call that takes the files of a step's fields. */
export interface TakesFiles {
  /** Names what is filled in: uploads of one never show in another. */
  readonly scope: string
  send(file: File, field: string, options: SendOptions): Promise<UploadedAnswer>
  unfinished(field: string): readonly UnfinishedFile[]
  /** Where what waits for the line is kept; absent: nowhere. */
  readonly keeper?: Uploads['keeper']
  /** Go with each request. */
  readonly headers?: Readonly<Record<string, string>>
}

/** How the files of a step leave: in pieces, through cuts and reloads. */
export function uploadsOf(
  api: Api,
  words: Words,
  { scope, send, unfinished, keeper, headers }: TakesFiles,
): { upload: UploadFile; uploads: Uploads } {
  const upload: UploadFile = async (file, onSent, { key }, watch) => {
    try {
      const { scan: _, ...answer } = await send(file, key, { ...watch, onSent })
      return answer
    } catch (thrown) {
      if (watch.signal.aborted) throw thrown
      throw new Error(fileRefusalText(words, thrown))
    }
  }
  const forget = (file: UnfinishedFile) => forgetUnfinished(api, file, headers)
  return { upload, uploads: { scope, unfinished, forget, ...(keeper && { keeper }) } }
}

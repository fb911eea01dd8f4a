import { isRefusal, upload, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'

/** Sends a picture that anyone may read; answers its address. A refusal is told in a toast, and thrown. */
export function usePicture(): (file: File) => Promise<string> {
  const send = usePictureUpload()
  return async (file) => (await send(file)).location
}

/** The same, answering the stored file. */
export function usePictureUpload() {
  const api = useApi()
  const words = useWords()
  return async (file: File) => {
    try {
      return await upload(api, 'uploadPicture', { body: file })
    } catch (error) {
      if (isRefusal(error))
        toastError({ title: words.t('programs.picture_failed'), message: refusalText(words, error.code) })
      throw error
    }
  }
}

export type ImageReason = 'not_an_image' | 'too_large' | 'too_many_pixels' | 'broken_image'

/** Why a picture is not processed. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly reason: ImageReason

  constructor(reason: ImageReason, cause?: unknown) {
    super(`The picture cannot be processed: ${reason}.`, { cause })
    this.reason = reason
  }
}

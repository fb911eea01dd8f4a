export { bytesToDetect, type DetectedType, detectType } from './detect-type.ts'
export { type ImageReason, ImageRefused } from './image-refused.ts'
export { extensionOf, type FileKind } from './kind.ts'
export { type ImageFormat, type ResizedImage, type ResizeOptions, resizeImage } from './resize-image.ts'

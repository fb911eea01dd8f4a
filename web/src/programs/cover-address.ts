import { addressOfCall } from '../kernel/api/index.ts'

/** The address of a cover made to measure, in pixels; undefined without a picture: it is drawn from the name instead. */
export function coverAddress(
  platformId: string,
  fileKey: string | null,
  box: { readonly width: number; readonly height: number },
): string | undefined {
  if (!fileKey) return undefined
  return addressOfCall('streamPlatformFile', {
    params: { platformId, fileKey },
    query: { ...box, fit: 'cover', format: 'webp' },
  })
}

/** Segments in which cameras and programs write: EXIF and XMP, IPTC, remarks. */
const identifying: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe])
const startOfScan = 0xda

/** Blanks in place what a camera or a program wrote beside a picture. */
export function stripJpeg(bytes: Buffer): void {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === startOfScan) return
    const length = bytes.readUInt16BE(at + 2)
    if (identifying.has(marker)) bytes.fill(0, at + 4, Math.min(bytes.length, at + 2 + length))
    at += 2 + length
  }
}

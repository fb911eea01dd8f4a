/** The captions of a film or a sound among what was sent with it: `pitch.vtt` is for `pitch.mp4`. */
export function captionsOf<File extends { readonly name: string }>(
  { name }: { readonly name: string },
  beside: readonly File[],
): File | undefined {
  return beside.find((one) => /\.vtt$/i.test(one.name) && stem(one.name) === stem(name))
}

function stem(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase()
}

import type { FormDefinition } from '@laurel/contract/forms/definition'
import { useEffect, useState } from 'react'
import { everyField } from '../state/tree.ts'
import { contrastOf, minContrast } from './picture-contrast.ts'

/** Width and height at which a picture is looked at. */
const side = 48

/** What was found of each picture; files never change under their key. */
const found = new Map<string, Promise<boolean>>()

/** The pictures of choices whose own colours are too close to each other, by their key; each is looked at once. */
export function usePalePictures(definition: FormDefinition): ReadonlySet<string> {
  const [pale, setPale] = useState<ReadonlySet<string>>(new Set())
  const keys = picturesIn(definition).join(' ')
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const all = keys === '' ? [] : keys.split(' ')
      const areThey = await Promise.all(all.map(isPale))
      if (isCurrent) setPale(new Set(all.filter((_, at) => areThey[at])))
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [keys])
  return pale
}

function picturesIn({ fields }: FormDefinition): string[] {
  const pictures = everyField(fields).flatMap(({ options = [] }) => options.flatMap(({ picture }) => picture ?? []))
  return [...new Set(pictures)]
}

function isPale(key: string): Promise<boolean> {
  const known = found.get(key) ?? measure(key).catch(() => false)
  found.set(key, known)
  return known
}

/** A picture that cannot be read says nothing. */
async function measure(key: string): Promise<boolean> {
  const image = new Image()
  image.src = `/api/files/stream/${key}?width=480`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) return false
  paper.drawImage(image, 0, 0, side, side)
  return contrastOf(paper.getImageData(0, 0, side, side).data) < minContrast
}

import { type PointerEvent, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from '../grants.module.css'

/** Where a signature is drawn with a finger or a mouse. Whoever cannot draw types their name instead. */
export function DrawPad({ onDrawn }: { onDrawn: (picture: string | undefined) => void }) {
  const { t } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box || !canvas.current) return [0, 0] as const
    const { width, height } = canvas.current
    return [((clientX - box.left) * width) / box.width, ((clientY - box.top) * height) / box.height] as const
  }
  const penOf = () => canvas.current?.getContext('2d') ?? undefined
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = penOf()
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    pen.lineWidth = 3
    pen.lineCap = 'round'
    pen.strokeStyle = '#151b2d'
    pen.beginPath()
    pen.moveTo(...placeOf(event))
  }
  const draw = (event: PointerEvent) => {
    const pen = penOf()
    if (!isDrawing.current || !pen) return
    pen.lineTo(...placeOf(event))
    pen.stroke()
  }
  const end = () => {
    if (!isDrawing.current) return
    isDrawing.current = false
    onDrawn(canvas.current?.toDataURL('image/png'))
  }
  const clear = () => {
    penOf()?.clearRect(0, 0, 1120, 320)
    onDrawn(undefined)
  }
  return (
    <div>
      <canvas
        ref={canvas}
        width={1120}
        height={320}
        className={styles.pad}
        role="img"
        aria-label={t('grants.sign.pad')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={styles.acts}>
        <Button size="sm" variant="subtle" onClick={clear}>
          {t('grants.sign.clear')}
        </Button>
      </div>
    </div>
  )
}

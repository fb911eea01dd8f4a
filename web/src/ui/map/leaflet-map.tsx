import 'leaflet/dist/leaflet.css'
import { LocateFixed, Minus, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../kernel/words/index.ts'
import styles from './map.module.css'
import type { MapProps } from './map-types.ts'
import { useBase } from './use-base.ts'
import { useCircle } from './use-circle.ts'
import { movedByKey, useMap } from './use-map.ts'
import { usePins } from './use-pins.ts'
import { usePopup } from './use-popup.ts'

/** How far an arrow key moves the map, in pixels. */
const stride = 80
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
}

export function LeafletMap(props: MapProps) {
  const { t } = useWords()
  const holder = useRef<HTMLDivElement>(null)
  const { map, showAll } = useMap(holder, props)
  const isFailed = useBase(map, props)
  usePins(map, props, (count) => t('ui.map.cluster', { count }))
  useCircle(map, props.circle)
  const popup = usePopup(map, props)
  const { selected, popupOf, onSelect, isStill } = props
  const press = (event: KeyboardEvent) => {
    if (!map || isStill || event.ctrlKey || event.metaKey || event.altKey) return
    const step = arrows[event.key]
    if (step) map.fire(movedByKey).panBy([...step])
    else if (event.key === '+' || event.key === '=') map.zoomIn()
    else if (event.key === '-') map.zoomOut()
    else if (event.key === 'Escape' && selected !== undefined) onSelect?.(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.map} data-still={isStill || undefined}>
      <section
        ref={holder}
        className={styles.holder}
        aria-label={props.label}
        tabIndex={isStill ? undefined : 0}
        onKeyDown={press}
      />
      {isStill ? null : (
        <div className={styles.buttons}>
          <MapButton label={t('ui.map.zoomIn')} onPress={() => map?.zoomIn()}>
            <Plus size={18} aria-hidden="true" />
          </MapButton>
          <MapButton label={t('ui.map.zoomOut')} onPress={() => map?.zoomOut()}>
            <Minus size={18} aria-hidden="true" />
          </MapButton>
          <MapButton label={t('ui.map.whole')} onPress={showAll}>
            <LocateFixed size={18} aria-hidden="true" />
          </MapButton>
        </div>
      )}
      <p className={styles.attribution}>{props.tiles?.attribution ?? 'Natural Earth, GeoNames'}</p>
      {isFailed ? (
        <p role="alert" className={styles.failed}>
          {t('ui.map.failed')}
        </p>
      ) : null}
      {popup && selected !== undefined && popupOf
        ? createPortal(
            <div className={styles.popup}>
              <button
                type="button"
                className={styles.close}
                aria-label={t('ui.close')}
                onClick={() => onSelect?.(undefined)}
              >
                <X size={18} aria-hidden="true" />
              </button>
              {popupOf(selected)}
            </div>,
            popup,
          )
        : null}
    </div>
  )
}

function MapButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}

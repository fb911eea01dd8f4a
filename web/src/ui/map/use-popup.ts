import { type Map as LeafletMap, popup as makePopup } from 'leaflet'
import { useEffect, useState } from 'react'
import styles from './map.module.css'
import type { MapProps } from './map-types.ts'

/** Where the popup of the chosen pin is drawn, while there is one. */
export function usePopup(map: LeafletMap | undefined, { pins, selected, popupOf }: MapProps): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>()
  const pin = popupOf && pins.find(({ id }) => id === selected)
  const [id, lat, lng] = [pin?.id, pin?.lat ?? 0, pin?.lng ?? 0]
  useEffect(() => {
    if (!map || id === undefined) return
    const content = document.createElement('div')
    const width = Math.min(330, map.getSize().x - 32)
    const made = makePopup({
      closeButton: false,
      closeOnClick: false,
      autoClose: false,
      closeOnEscapeKey: false,
      className: styles.frame ?? '',
      minWidth: width,
      maxWidth: width,
      offset: [0, -10],
      autoPanPadding: [16, 16],
    })
    made.setLatLng([lat, lng]).setContent(content).openOn(map)
    setHost(content)
    // What is drawn in it comes after: its place is worked out anew.
    const watch = new ResizeObserver(() => made.update())
    watch.observe(content)
    return () => {
      watch.disconnect()
      setHost(undefined)
      made.remove()
    }
  }, [map, id, lat, lng])
  return host
}

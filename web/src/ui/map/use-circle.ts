import { circle as drawCircle, type Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import styles from './map.module.css'
import type { MapProps } from './map-types.ts'

/** What lies within so many kilometres of a place. */
export function useCircle(map: LeafletMap | undefined, circle: MapProps['circle']): void {
  const { lat, lng, km } = circle ?? { lat: 0, lng: 0, km: 0 }
  useEffect(() => {
    if (!map || km === 0) return
    const drawn = drawCircle([lat, lng], { radius: km * 1000, className: styles.circle ?? '', interactive: false })
    drawn.addTo(map)
    map.fitBounds(drawn.getBounds(), { padding: [24, 24], animate: false })
    return () => {
      drawn.remove()
    }
  }, [map, lat, lng, km])
}

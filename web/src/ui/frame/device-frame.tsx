import { Monitor, Smartphone } from 'lucide-react'
import type { Ref } from 'react'
import { useElementSize } from '../controls/index.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './device-frame.module.css'

/** Widths that a shown page is laid out for. */
const widths = { wide: 1240, narrow: 390 } as const
export type Device = keyof typeof widths

/** A true page in a frame, laid out for a device; where its place is narrower than that, the page is drawn smaller. */
export function DeviceFrame({
  ref,
  device,
  address,
  src,
  title,
}: {
  ref?: Ref<HTMLIFrameElement>
  device: Device
  /** Said above the page, as a browser says it. */
  address: string
  src: string
  title: string
}) {
  const place = useElementSize()
  const width = widths[device]
  const scale = Math.min(1, place.width / width) || 1
  return (
    <div className={styles.window} data-device={device}>
      <p className={styles.address}>{address}</p>
      <div ref={place.ref} className={styles.screen}>
        <iframe
          ref={ref}
          style={{ width, height: place.height / scale, transform: `scale(${scale})` }}
          src={src}
          title={title}
        />
      </div>
    </div>
  )
}

const icons = { wide: Monitor, narrow: Smartphone }

/** The device that a shown page is laid out for, chosen by its picture. */
export function DeviceChoice({
  label,
  names,
  value,
  onChange,
}: {
  label: string
  names: Readonly<Record<Device, string>>
  value: Device
  onChange: (device: Device) => void
}) {
  return (
    <fieldset className={styles.devices} aria-label={label}>
      {(['wide', 'narrow'] as const).map((device) => {
        const Icon = icons[device]
        return (
          <IconButton
            key={device}
            label={names[device]}
            icon={<Icon size={16} aria-hidden />}
            variant={device === value ? 'light' : 'subtle'}
            aria-pressed={device === value}
            onClick={() => onChange(device)}
          />
        )
      })}
    </fieldset>
  )
}

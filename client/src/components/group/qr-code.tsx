import encodeQR from 'qr'
import { useMemo } from 'react'

/** A QR code as one path, with the white margin that scanners need. */
export default function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { side, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: 4, ecc: 'medium' })
    const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    return { side: rows.length, path }
  }, [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} className={className} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

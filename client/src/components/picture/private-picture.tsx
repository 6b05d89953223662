import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../trpc/download-file.ts'
import { Failure } from '../../ui/page-states.tsx'
import classes from './private-picture.module.css'

/** How long a picture that is no longer shown stays in memory. */
const KEPT_MS = 60_000

type Props = {
  url: string
  alt: string
  /** Pixels of the picture: its place is kept while it loads. */
  width: number
  height: number
  /** The name of the link to the full size. */
  largeLabel: string
}

/** A picture that only readers with a session may see: an `img` sends no token, so the picture is fetched. */
export function PrivatePicture({ url, alt, width, height, largeLabel }: Props) {
  const picture = useQuery({
    queryKey: ['private-picture', url],
    queryFn: () => fetchFile(url),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  })
  const address = useObjectUrl(picture.data)
  if (picture.error) return <Failure inline error={picture.error} onRetry={() => void picture.refetch()} />
  return (
    <div className={classes.frame} style={{ aspectRatio: `${width} / ${height}`, maxWidth: `min(${width}px, ${(72 * width) / height}vh)` }}>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer" title={largeLabel}>
          <img src={address} alt={alt} width={width} height={height} />
        </a>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  )
}

/** An address of this content, as long as the component shows it. */
function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [content])
  return url
}
